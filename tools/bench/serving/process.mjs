/** @file What a server's process says of itself, and what the system says of its memory. */
import { readFileSync, writeFileSync } from "node:fs";

/** Megabytes of memory a process has now, and has had at most since `forgetPeak`. */
export function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) * 1.024e-3;
  return { now: mb("VmRSS"), most: mb("VmHWM") };
}

/** Starts counting the peak again. */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** How long the event loop of a server with the stall hook stood still: `{ longest, longestBusy, count }` in ms. */
export const stallsOf = (child) =>
  new Promise((done) => {
    const hear = (message) => {
      if (message.kind !== "stalls") return;
      child.off("message", hear);
      done(message);
    };
    child.on("message", hear);
    child.send({ kind: "stalls" });
  });

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
