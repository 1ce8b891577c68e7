/** @file The page that asks for the access key: without a script, in the app's own look in both themes. */
import { pickLanguage } from "../../src/domain/settings/language.ts";
import { ACCESS_WORDS } from "./access-words.ts";

export const ACCESS_PATH = "/tonearm/access";
export const ACCESS_STYLE_PATH = "/tonearm/access.css";

/** Style sheet of the page, with values from `src/ui/styles/tokens.css`. */
export const ACCESS_STYLE = `:root {
  color-scheme: light dark;
  --bg: light-dark(#fdfdfd, #101213);
  --sunken: light-dark(#f0f1f2, #1b1e20);
  --text-1: light-dark(#14181b, #f0f2f2);
  --text-2: light-dark(#50575d, #adb3b7);
  --edge: light-dark(#858c92, #747b81);
  --accent: light-dark(#f26a21, #ff7d3b);
  --on-accent: #1d0c03;
  --danger: light-dark(#b3261e, #ff8f86);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-content: center;
  padding: 24px;
  background: var(--bg);
  color: var(--text-1);
  font: 400 0.875rem/1.43 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif;
}
main { width: min(100vw - 48px, 340px); }
h1 { margin: 20px 0 8px; font-size: 1.75rem; line-height: 1.21; font-weight: 700; letter-spacing: -0.02em; }
p { margin: 0 0 24px; color: var(--text-2); }
label { display: block; margin-bottom: 6px; font-weight: 500; }
input, button {
  width: 100%;
  height: 44px;
  border-radius: 8px;
  font: inherit;
}
input {
  padding: 0 14px;
  border: 1px solid var(--edge);
  background: var(--sunken);
  color: inherit;
}
input[aria-invalid] { border-color: var(--danger); }
button {
  margin-top: 16px;
  border: 0;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
  cursor: pointer;
}
:focus-visible { outline: 2px solid var(--text-1); outline-offset: 2px; }
[role="alert"] { margin: 8px 0 0; color: var(--danger); }
`;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };
const escaped = (text: string): string => text.replace(/[&"<]/g, (sign) => ESCAPES[sign] ?? sign);

/** Languages accepted by a request, the most preferred first. */
function languagesOf(header: string): readonly string[] {
  const weighed = header.split(",").map((part) => {
    const [tag = "", ...rest] = part.trim().split(";");
    const weight = Number(/q=([\d.]+)/.exec(rest.join(";"))?.[1] ?? "1");
    return { tag, weight };
  });
  return weighed.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

/**
 * The page in the reader's language. `next` is the rooted address to return to; `trouble` is what was wrong with the
 * key just entered. It needs a referrer policy of its own: without one browsers would send the form with a null origin.
 */
export function accessPage(
  acceptLanguage: string,
  next: string,
  trouble: "wrong" | "tooMany" | null = null,
): string {
  const language = pickLanguage(languagesOf(acceptLanguage));
  const words = ACCESS_WORDS[language];
  const alert = trouble === null ? "" : `<p role="alert" id="trouble">${words[trouble]}</p>`;
  const described = trouble === null ? "" : ' aria-invalid="true" aria-describedby="trouble"';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<meta name="referrer" content="same-origin" />
<link rel="stylesheet" href="${ACCESS_STYLE_PATH}" />
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />
<title>${words.title} · Tonearm</title>
</head>
<body>
<main>
<img src="/icons/mark.svg" alt="Tonearm" width="48" height="48" />
<h1>${words.title}</h1>
<p>${words.lead}</p>
<form method="post" action="${ACCESS_PATH}">
<input type="hidden" name="next" value="${escaped(next)}" />
<label for="key">${words.label}</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus${described} />
${alert}
<button>${words.open}</button>
</form>
</main>
</body>
</html>
`;
}
