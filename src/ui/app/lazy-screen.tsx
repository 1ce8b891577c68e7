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
}

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
      .then(() => inTime(withWords(load())))
      .then(
        (loaded) => {
          code = loaded;
          // Marked as React marks awaited promises, so that code loaded before is rendered at once.
          void Object.assign(asked, { status: "fulfilled", value: undefined });
        },
        (thrown: unknown) => {
          failure = new ChunkError(thrown);
          loading = null;
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
  return Object.assign(Screen, { preload });
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
