/** @file Vite plugin: removes from the build features of our packages that this app never uses. */
import { leanDexie } from "./dexie.mjs";
import { UNUSED_CALL, withoutMethods } from "./methods.mjs";
import { leanReactDom } from "./react-dom.mjs";
import { leanRouterScroll } from "./router-scroll.mjs";

const PACKAGES = [
  [/[\\/]react-dom-client\.production\.js$/, leanReactDom],
  [/[\\/]dexie[\\/]dist[\\/]modern[\\/]dexie\.mjs$/, leanDexie],
  [/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, (code) => withoutMethods("i18next", code)],
  [/[\\/]router-core[\\/]dist[\\/]esm[\\/]router\.js$/, (code) => withoutMethods("router", code)],
  [/[\\/]router-core[\\/]dist[\\/]esm[\\/]scroll-restoration\.js$/, leanRouterScroll],
];

/** Features of React that are removed: they would work in development and in tests, but not in the build. */
const LEFT_OUT =
  /\b(?:hydrateRoot|ViewTransition|SuspenseList|Profiler|useActionState|useFormState|useOptimistic)\b/;

export const lean = () => ({
  name: "tonearm-lean",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: [...PACKAGES.map(([path]) => path), /[\\/]src[\\/][^?]*\.tsx?$/] },
    handler(code, id) {
      for (const [path, change] of PACKAGES)
        if (path.test(id)) return { code: change(code), map: null };
      const [used] = LEFT_OUT.exec(code) ?? UNUSED_CALL.exec(code) ?? [];
      if (used !== undefined) this.error(`${used} is left out of the build by tools/lean`);
      return null;
    },
  },
});
