/**
 * @file Removes the router's own scroll restoration: it listens to every scroll, and we have our own
 * (`ui/app/scroll-memory.ts`).
 */
const EXPORTS = [
  "defaultGetScrollRestorationKey",
  "getElementScrollRestorationEntry",
  "setupScrollRestoration",
  "storageKey",
];

/** The module with empty exports. Throws if its exports have changed. */
export function leanRouterScroll(code) {
  if (!code.includes(`export { ${EXPORTS.join(", ")} };`))
    throw new Error("the router keeps places in another way: see tools/lean/router-scroll.mjs");
  return EXPORTS.map((name) => `export const ${name} = () => {};`).join("\n");
}
