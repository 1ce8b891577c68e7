/** @file Searches of a library while typing: processor time for the results of every letter. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost } from "../figures.mjs";
import { bundleOf } from "./apart.mjs";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");

const measureOf = (count) => async () => {
  const file = await bundleOf(ROOT, "this", "large-library");
  const { stdout } = await run(process.execPath, [file, String(count)]);
  return JSON.parse(stdout);
};

const of = (count, mostMs) => ({
  id: `search-${count}`,
  what: `a search in ${count} songs`,
  measure: measureOf(count),
  runs: 3,
  rows: [
    { figure: "preparedMs", what: "in order and prepared, in slices", unit: "ms" },
    { figure: "firstMs", what: "first", unit: "ms" },
    { figure: "medianMs", what: "median", unit: "ms" },
    { figure: "p95Ms", what: "95 of 100", unit: "ms", limits: [atMost(mostMs)] },
    { figure: "mostMs", what: "longest", unit: "ms" },
    { figure: "heapMb", what: "heap", unit: "MB" },
  ],
});

export const searches = [of(20_000, 10), of(100_000, 20)];
