/** @file Measures the memory of a page after garbage collection. */
import { pause } from "./page.mjs";
import { memoryMb } from "./processes.mjs";

/** Collects garbage in the page's workers, which would otherwise stay until their heaps are full. */
async function tidyWorkers({ connection }, page) {
  const sessions = [];
  const stop = connection.on(
    "Target.attachedToTarget",
    ({ sessionId }) => sessions.push(sessionId),
    page.sessionId,
  );
  const attach = (autoAttach) =>
    page.send("Target.setAutoAttach", {
      autoAttach,
      waitForDebuggerOnStart: false,
      flatten: true,
    });
  await attach(true);
  await pause(100);
  for (const sessionId of sessions)
    await connection.send("HeapProfiler.collectGarbage", {}, sessionId);
  stop();
  await attach(false);
  await pause(300);
}

/** Nodes, listeners, heap and memory of a page after garbage collection; memory also after that of its workers. */
export async function weigh(browser, page) {
  await page.send("Performance.enable");
  for (let time = 0; time < 2; time += 1) await page.send("HeapProfiler.collectGarbage");
  await pause(300);
  const { metrics } = await page.send("Performance.getMetrics");
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
  const { rendererMb: mb } = memoryMb(browser.pid);
  await tidyWorkers(browser, page);
  return {
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    heapMb: metric("JSHeapUsedSize") / 1e6,
    mb,
    heldMb: memoryMb(browser.pid).rendererMb,
  };
}
