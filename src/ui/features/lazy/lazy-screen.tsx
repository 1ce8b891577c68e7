import { use, type ComponentType, type ReactNode } from "react";
import { withWords } from "../i18n/i18n.ts";

/** Long, because a slow network may still deliver the code; needed, because a dead one reports no error. */
const TIMEOUT_MS = 120_000;

/** The code of a screen could not be loaded: the network failed, or a new release has removed it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("a part of the app could not be loaded", { cause });
    this.name = "ChunkError";
  }
}

/** A screen whose code is loaded when it is needed, or earlier with `preload`, which never rejects. */
export interface LazyScreen<P> {
  (props: P): ReactNode;
  preload(): Promise<void>;
  /** Forgets that its code failed to load: the next rendering tries again. */
  forget(): void;
}

/** Code failed to load, and with it perhaps a style sheet, which the bundler asks for only once. */
let isStyleLost = false;

/**
 * A screen in a chunk of its own. Rendering it after its code failed to load throws a `ChunkError`.
 * Nothing is loaded before `when` resolves.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: () => Promise<void> = () => Promise.resolve(),
): LazyScreen<P> {
  let code: ComponentType<P> | null = null;
  let failure: ChunkError | null = null;
  let loading: Promise<void> | null = null;

  const preload = (): Promise<void> => {
    if (loading !== null) return loading;
    failure = null;
    const asked = when()
      .then(() => inTime(mendStyles().then(() => withWords(load()))))
      .then(
        (loaded) => {
          code = loaded;
          // Marked as React marks awaited promises, so that code loaded before is rendered at once.
          void Object.assign(asked, { status: "fulfilled", value: undefined });
        },
        (thrown: unknown) => {
          failure = new ChunkError(thrown);
          loading = null;
          isStyleLost = true;
        },
      );
    loading = asked;
    return asked;
  };
  function Screen(props: P): ReactNode {
    "use no memo"; // Its output changes when the code arrives, not with its props.
    if (failure !== null) throw failure;
    use(preload());
    const Loaded = code;
    return Loaded === null ? null : <Loaded {...props} />;
  }
  const forget = (): void => {
    failure = null;
  };
  return Object.assign(Screen, { preload, forget });
}

/** Asks again for style sheets that failed to load. */
async function mendStyles(): Promise<void> {
  if (!isStyleLost) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const known = new Set(links.filter(hasRules).map(({ href }) => href));
  const lost = new Set(links.map(({ href }) => href).filter((href) => !known.has(href)));
  await Promise.all([...lost].map(loadStyle));
  isStyleLost = false;
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

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
