/** @file Read before a server's own code: notes how long its event loop stands still, and tells when it is asked. */
import { performance } from "node:perf_hooks";

/** So often the loop is looked at; what is longer is a stall. */
const STEP_MS = 2;

let last = performance.now();
let stalls = [];
setInterval(() => {
  const now = performance.now();
  stalls.push(now - last - STEP_MS);
  last = now;
}, STEP_MS).unref();

process.on("message", ({ kind }) => {
  if (kind === "forget") stalls = [];
  if (kind !== "stalls") return;
  const sorted = stalls.toSorted((one, other) => one - other);
  const longest = Math.max(0, sorted.at(-1) ?? 0);
  const count = sorted.filter((ms) => ms > 50).length;
  process.send({ kind: "stalls", longest, count, rssMb: process.memoryUsage.rss() / 1e6 });
});
process.channel?.unref();
