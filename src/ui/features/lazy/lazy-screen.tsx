import { use, type ComponentType, type ReactNode } from "react";
import { withWords } from "../../i18n/i18n.ts";

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

export interface LazyOptions {
  /** Nothing is loaded before this resolves. */
  readonly when?: () => Promise<void>;
  /** Whether its texts come after those of the first paint, as nearly all do; they are waited for. */
  readonly hasLaterWords?: boolean;
}

/** A screen in a chunk of its own. Rendering it after its code failed to load throws a `ChunkError`. */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { when = () => Promise.resolve(), hasLaterWords = true }: LazyOptions = {},
): LazyScreen<P> {
  let code: ComponentType<P> | null = null;
  let failure: ChunkError | null = null;
  let loading: Promise<void> | null = null;

  const preload = (): Promise<void> => {
    if (loading !== null) return loading;
    failure = null;
    const asked = when()
      .then(() => inTime(mendStyles().then(() => (hasLaterWords ? withWords(load()) : load()))))
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
          window.addEventListener("online", forget, { once: true });
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
  await (await import("./style-sheets.ts")).reloadLost();
  isStyleLost = false;
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
