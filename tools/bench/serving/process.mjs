/** @file Stalls that a server's process reports, and its memory as the system reports it. */
import { readFileSync, writeFileSync } from "node:fs";

/** Megabytes of memory that a process uses now, and its peak since `forgetPeak`. */
export function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) * 1.024e-3;
  return { now: mb("VmRSS"), most: mb("VmHWM") };
}

/** Resets the peak of a process's memory. */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Stalls of the event loop of a server with the stall hook: `{ longest, longestBusy, count }` in ms. */
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
