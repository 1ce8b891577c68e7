/** Where the service worker keeps covers (src/sw/service-worker.ts). */
const COVERS = "tonearm-covers";

/** How many covers the service worker keeps. Their sizes are unknown without reading them. */
export async function countCovers(): Promise<number> {
  // Opening it would make it.
  if (!("caches" in globalThis) || !(await caches.has(COVERS))) return 0;
  return (await (await caches.open(COVERS)).keys()).length;
}
