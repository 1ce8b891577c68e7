/**
 * @file Measures parts of the product separately: sizes, core, player, queue, sound, screens, library, cache.
 * Each part computes its own medians and returns its rows as `[what, figure, most, unit]`.
 */
import { join } from "node:path";
import { BUDGET_KB, measure } from "../checks/sizes.mjs";
import { launch, serveFrom } from "./browser/browser.mjs";
import { benchCache } from "./parts/cache.mjs";
import { atMost } from "./figures.mjs";
import { benchLibrary } from "./parts/library.mjs";
import { benchPlayback } from "./parts/playback.mjs";
import { benchQueue } from "./parts/queue.mjs";
import { benchScreens } from "./parts/screens.mjs";
import { benchWorker } from "./parts/worker.mjs";
import { benchWorklet } from "./parts/worklet.mjs";

const benchSizes = (_, { folder }) =>
  Object.entries(measure(join(folder, "dist/client"))).map(([part, size]) => [
    `${part}, brotli`,
    size,
    BUDGET_KB[part],
    "kB",
  ]);

/** Turns a part into a scenario with one run; its rows are known only after it has run. */
function part(id, bench) {
  const rows = [];
  return {
    id,
    what: id,
    runs: 1,
    rows,
    measure: async (place) => {
      serveFrom(place.folder);
      const browser = await launch();
      try {
        const told = await bench(browser, place);
        const known = new Set(rows.map(({ what }) => what));
        for (const [what, , most, unit] of told)
          if (!known.has(what)) rows.push({ figure: what, what, unit, limits: [atMost(most)] });
        return Object.fromEntries(told.map(([what, figure]) => [what, figure]));
      } finally {
        await browser.close();
      }
    },
  };
}

export const scenarios = () => [
  part("sizes", benchSizes),
  part("core", benchWorker),
  part("playback", benchPlayback),
  part("queue", benchQueue),
  part("sound", benchWorklet),
  part("screens", benchScreens),
  part("library", benchLibrary),
  part("cache", benchCache),
];
