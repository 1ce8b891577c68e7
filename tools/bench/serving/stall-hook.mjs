/**
 * @file Loaded before a server's own code: records how long its event loop stalls, and reports that on request. Also
 * counts the processor time of its thread, because on a busy machine other programs cause stalls as well.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { performance } from "node:perf_hooks";

/** Interval at which the event loop is checked. */
const STEP_MS = 2;
const STALL_MS = 50;

const schedule = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
const text = Buffer.alloc(64);
/** Milliseconds of processor time that this thread has used. */
const busyMs = () => {
  const length = readSync(schedule, text, 0, text.length, 0);
  return Number(text.toString("latin1", 0, length).split(" ")[0]) / 1e6;
};
process.once("exit", () => closeSync(schedule));

let lastMs = performance.now();
let lastBusyMs = busyMs();
let longest = 0;
let longestBusy = 0;
let count = 0;
setInterval(() => {
  const now = performance.now();
  const busy = busyMs();
  longest = Math.max(longest, now - lastMs - STEP_MS);
  longestBusy = Math.max(longestBusy, busy - lastBusyMs);
  if (busy - lastBusyMs > STALL_MS) count += 1;
  [lastMs, lastBusyMs] = [now, busy];
}, STEP_MS).unref();

process.on("message", ({ kind }) => {
  if (kind === "forget") [longest, longestBusy, count] = [0, 0, 0];
  if (kind === "stalls") process.send({ kind, longest, longestBusy, count });
});
process.channel?.unref();
