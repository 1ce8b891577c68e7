/** @file Detects when a page has come to rest: no more requests to the server, and idle processors. */
import { pause } from "./page.mjs";
import { cpuMs } from "./processes.mjs";

const QUIET_MS = 700;
const IDLE_SHARE = 0.12;
const PATIENCE_MS = 20_000;

/** Waits for rest; resolves with its start and the processor time that all processes had used by then. */
export async function rested(server, browser) {
  const from = performance.now();
  for (;;) {
    const began = { atMs: performance.timeOrigin + performance.now(), cpuMs: cpuMs(browser.pid) };
    const asked = (await server.requests()).length;
    await pause(QUIET_MS);
    const requests = await server.requests();
    const isQuiet = requests.length === asked && requests.every(({ endMs }) => endMs !== null);
    const isIdle = cpuMs(browser.pid) - began.cpuMs < QUIET_MS * IDLE_SHARE;
    if (isQuiet && isIdle) return began;
    if (performance.now() - from > PATIENCE_MS) return { ...began, isRestless: true };
  }
}
