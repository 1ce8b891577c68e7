/**
 * @file The router's own way to keep places on a page, left out: it listens to every scroll, and ours keeps them
 * (`ui/app/scroll-memory.ts`).
 */
const EXPORTS = [
  "defaultGetScrollRestorationKey",
  "getElementScrollRestorationEntry",
  "setupScrollRestoration",
  "storageKey",
];

/** The module with nothing in it. Throws if it gives something else than it did. */
export function leanRouterScroll(code) {
  if (!code.includes(`export { ${EXPORTS.join(", ")} };`))
    throw new Error("the router keeps places in another way: see tools/lean/router-scroll.mjs");
  return EXPORTS.map((name) => `export const ${name} = () => {};`).join("\n");
}
