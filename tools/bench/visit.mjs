/** @file One visit of an address: times of paints, requests, and cost for the machine. */
import { cpuMs, memoryMb, spent, threadTimes } from "./browser/processes.mjs";
import { rested } from "./browser/settle.mjs";

/**
 * Runs in the page before its own scripts. The first cover counts from the frame after it has loaded within the
 * view; the listener's own picture in the navigation does not count.
 */
function noteVisit() {
  const noted = { shift: 0, shifts: [], largest: null, firstCoverMs: null, tasks: [] };
  window.benchVisit = noted;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime, element, url }) => {
    noted.largest = { atMs: startTime, what: url || element?.tagName || "" };
  });
  observe("layout-shift", ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    noted.shift += value;
    noted.shifts.push([startTime, value]);
  });
  observe("longtask", ({ startTime, duration }) => noted.tasks.push([startTime, duration]));
  const isInView = ({ top, bottom, left, right, width }) =>
    width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const look = (image) => {
    if (!(image instanceof HTMLImageElement) || !image.currentSrc.includes("/media/cover/")) return;
    if (image.closest("header") !== null) return;
    if (!isInView(image.getBoundingClientRect())) return;
    document.removeEventListener("load", loaded, true);
    entering.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (noted.firstCoverMs = performance.now());
    requestAnimationFrame(() => port2.postMessage(null));
  };
  const loaded = ({ target }) => look(target);
  // Covers of rows are loaded before they enter the document.
  const entering = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.complete === true) look(node);
  });
  entering.observe(document, { childList: true, subtree: true });
  // `load` events of pictures reach the document (when capturing), but not the window.
  document.addEventListener("load", loaded, true);
}

/** Runs in the page once it rests. */
function readVisit() {
  const paints = performance.getEntriesByType("paint");
  const marks = performance.getEntriesByType("mark");
  return {
    ...window.benchVisit,
    originMs: performance.timeOrigin,
    firstPaintMs: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? null,
    marks: marks.map(({ name, startTime }) => [name, startTime]),
    nodes: document.querySelectorAll("*").length,
  };
}

const SCRIPTS = new Set(["script", "worker", "sharedworker", "audioworklet"]);

/** Kind of a request; copies made by the service worker are distinguished from requests of the page. */
export function kindOf({ url, kind }) {
  if (url.startsWith("/api/")) return "api";
  if (url.startsWith("/media/cover")) return "cover";
  if (url.startsWith("/media/")) return "media";
  if (kind === "serviceworker") return "copies";
  if (SCRIPTS.has(kind)) return "script";
  if (kind === "empty" && /\.(?:js|css|html|woff2)$/.test(url)) return "copies";
  return kind === "" || kind === "empty" ? "other" : kind;
}

const kb = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Opens `url` in an empty page; resolves with figures, and the requests for a waterfall. */
export async function visit(browser, page, server, url, { slower = 1 } = {}) {
  await page.runFirst(noteVisit);
  if (slower > 1) await page.slowDown(slower);
  await rested(server, browser);
  server.forget();
  const cpuBefore = cpuMs(browser.pid);
  const threadsBefore = threadTimes(browser.pid);
  await page.goTo(url);
  await page.until(() => performance.getEntriesByType("paint").length > 0);
  const rest = await rested(server, browser);
  const threadsAfter = threadTimes(browser.pid);
  const seen = await page.evaluate(readVisit);
  const memory = memoryMb(browser.pid);
  const requests = (await server.requests())
    .filter(({ startMs }) => startMs < rest.atMs)
    .map((one) => ({
      ...one,
      kind: kindOf(one),
      fromMs: one.startMs - seen.originMs,
      toMs: one.endMs === null ? null : one.endMs - seen.originMs,
    }));
  const api = requests.filter(({ kind }) => kind === "api");
  const coverAt = seen.firstCoverMs ?? Number.POSITIVE_INFINITY;
  const bytes = {};
  for (const { kind, bytes: sent } of requests) bytes[kind] = (bytes[kind] ?? 0) + sent / 1000;
  return {
    figures: {
      firstPaintMs: seen.firstPaintMs,
      largestMs: seen.largest?.atMs ?? null,
      firstCoverMs: seen.firstCoverMs,
      firstApiMs: api.length === 0 ? null : Math.min(...api.map(({ fromMs }) => fromMs)),
      apiBeforeCoverKb: kb(api.filter(({ toMs }) => toMs !== null && toMs <= coverAt)),
      apiKb: bytes.api ?? 0,
      scriptKb: bytes.script ?? 0,
      copiesKb: bytes.copies ?? 0,
      allKb: kb(requests),
      requests: requests.length,
      blockingMs: seen.tasks.reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0),
      longestTaskMs: Math.max(0, ...seen.tasks.map(([, ms]) => ms)),
      shift: seen.shift,
      cpuMs: rest.cpuMs - cpuBefore,
      restedMs: rest.atMs - seen.originMs,
      isRestless: rest.isRestless ? 1 : 0,
      rendererMb: memory.rendererMb,
      allMb: memory.allMb,
      nodes: seen.nodes,
      bytes,
    },
    requests,
    seen,
    threads: spent(threadsBefore, threadsAfter, 1000).threads,
  };
}

/** A visit as text: requests and milestones in order, each with a bar, and the work of the threads. */
export function waterfall({ requests, seen, threads, figures }) {
  const PER_COLUMN_MS = Math.max(5, Math.ceil(figures.restedMs / 80));
  const bar = (from, to) =>
    " ".repeat(Math.max(0, Math.floor(from / PER_COLUMN_MS))) +
    "#".repeat(Math.max(1, Math.round((to - from) / PER_COLUMN_MS)));
  const milestone = (name, atMs) => ({ atMs, toMs: atMs, text: `* ${name}`, bytes: "" });
  const lines = [
    ...requests.map(({ fromMs, toMs, url, kind, bytes, status }) => ({
      atMs: fromMs,
      toMs: toMs ?? figures.restedMs,
      text: `${kind} ${url.slice(0, 52)}${status === 200 ? "" : ` (${status})`}`,
      bytes: (bytes / 1000).toFixed(1),
    })),
    milestone("first contentful paint", seen.firstPaintMs),
    milestone(
      `largest contentful paint: ${seen.largest?.what ?? ""}`.slice(0, 60),
      seen.largest?.atMs,
    ),
    milestone("first cover painted", seen.firstCoverMs),
    milestone("at rest", figures.restedMs),
    ...seen.tasks.map(([atMs, ms]) => milestone(`a task of ${ms.toFixed(0)} ms begins`, atMs)),
    ...seen.shifts.map(([atMs, value]) => milestone(`layout shift ${value.toFixed(4)}`, atMs)),
    ...seen.marks.map(([name, atMs]) => milestone(`mark ${name}`, atMs)),
  ].filter(({ atMs }) => typeof atMs === "number");
  lines.sort((one, other) => one.atMs - other.atMs);
  const body = lines.map(({ atMs, toMs, text, bytes }) =>
    [
      atMs.toFixed(0).padStart(6),
      toMs.toFixed(0).padStart(6),
      bytes.padStart(8),
      text.padEnd(64),
      bar(atMs, toMs),
    ].join(" "),
  );
  const work = Object.entries(threads)
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, ms]) => ms >= 5)
    .map(([thread, ms]) => `${ms.toFixed(0).padStart(6)} ${thread}`);
  const head = `  from     to       kB what${" ".repeat(61)} a column is ${PER_COLUMN_MS} ms`;
  return [head, ...body, "", "processor time until rest, ms", ...work].join("\n");
}
