/** @file Style sheets that failed to load together with code. */

/** Asks again for the page's style sheets that failed to load; rejects if one fails again. */
export async function reloadLost(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const known = new Set(links.filter(hasRules).map(({ href }) => href));
  const lost = new Set(links.map(({ href }) => href).filter((href) => !known.has(href)));
  await Promise.all([...lost].map(loadStyle));
}

/** Each of our style sheets has rules; one that failed to load is empty or may not be read, by browser. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    crossOrigin: "",
    href,
  });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`no style sheet ${href}`));
    });
  });
}
