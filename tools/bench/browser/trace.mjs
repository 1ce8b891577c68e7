/** @file Records traces over the protocol, stores them, sums them by thread and kind of work, and draws strips. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.screenshot",
  "blink.resource",
  "blink.user_timing",
  "loading",
  "v8",
];

/** Records a page and its whole browser while `work` runs; resolves with the events and the result of `work`. */
export async function record({ connection }, page, work) {
  const events = [];
  const stop = connection.on(
    "Tracing.dataCollected",
    ({ value }) => {
      for (const event of value) events.push(event);
    },
    page.sessionId,
  );
  await page.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, recordMode: "recordAsMuchAsPossible" },
  });
  const answer = await work();
  const complete = page.once("Tracing.tracingComplete");
  await page.send("Tracing.end");
  await complete;
  stop();
  return { events, answer };
}

/** Stores a trace as a file for the performance panel of a browser. */
export const keepTrace = (events, file) =>
  writeFileSync(file, gzipSync(JSON.stringify({ traceEvents: events })));

const KINDS = [
  ["garbage", /GC|^V8\.GC/],
  [
    "script",
    /^(?:FunctionCall|EvaluateScript|v8\.|V8\.|TimerFire|TimerInstall|EventDispatch|FireAnimationFrame|RunMicrotasks|HandlePostMessage|XHR|FireIdleCallback)/,
  ],
  ["style", /^(?:UpdateLayoutTree|RecalculateStyles|ScheduleStyleRecalculation)/],
  ["layout", /^(?:Layout|HitTest|UpdateLayerPosition)/],
  ["paint", /^(?:Paint|PrePaint|Layerize|CompositeLayers|UpdateLayer|Commit|Raster)/],
  ["image decode", /^(?:Decode|ImageDecode|Draw LazyPixelRef)/],
  ["loading", /Resource|URLLoader|ImageLoader|^ParseHTML|^Parse/],
];
const kindOf = (name) => KINDS.find(([, pattern]) => pattern.test(name))?.[0];

/**
 * Wall-clock milliseconds by thread and kind: waiting for a processor counts, because the frame being worked on waits,
 * too. The time of an event excludes the events inside it; an event without a kind counts for the event around it.
 */
export function workByThread(events) {
  const names = new Map();
  const threads = new Map();
  for (const event of events) {
    const key = `${event.pid}:${event.tid}`;
    if (event.name === "thread_name") names.set(key, event.args.name);
    if (event.ph !== "X") continue;
    if (!threads.has(key)) threads.set(key, []);
    threads.get(key).push(event);
  }
  const sums = new Map();
  for (const [key, ofThread] of threads) {
    const name = (names.get(key) ?? "unnamed").replace(/[\s\d:/#]+$/, "");
    if (!sums.has(name)) sums.set(name, {});
    sumOwn(ofThread, sums.get(name));
  }
  return sums;
}

function sumOwn(events, sums) {
  const open = [];
  const add = (kind, ms) => (sums[kind] = (sums[kind] ?? 0) + ms);
  events.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const { name, ts, dur = 0 } of events) {
    while (open.length > 0 && open.at(-1).end <= ts) open.pop();
    const around = open.at(-1);
    const kind = kindOf(name) ?? around?.kind ?? "other";
    add(kind, dur / 1000);
    if (around !== undefined) add(around.kind, -dur / 1000);
    open.push({ end: ts + dur, kind });
  }
}

/** The sums as a text table: a row for each thread that did something, a column for each kind. */
export function workTable(sums) {
  const kinds = [...KINDS.map(([kind]) => kind), "other"];
  const lines = [...sums]
    .map(([name, work]) => [name, kinds.map((kind) => Math.max(0, work[kind] ?? 0))])
    .map(([name, cells]) => [name, ...cells, cells.reduce((sum, ms) => sum + ms, 0)])
    .filter((cells) => cells.at(-1) >= 5)
    .toSorted((one, other) => other.at(-1) - one.at(-1));
  const head = ["thread, ms".padEnd(34), ...[...kinds, "all"].map((kind) => kind.padStart(12))];
  const body = lines.map(([name, ...cells]) =>
    [name.slice(0, 34).padEnd(34), ...cells.map((ms) => ms.toFixed(0).padStart(12))].join(""),
  );
  return [head.join(""), ...body].join("\n");
}

/** Screenshots, as data URLs, of the page at these times after the first mark of a trace. */
export function picturesAt(events, markName, secondsAfter) {
  const from = events.find(({ name }) => name === markName)?.ts;
  const shots = events.filter(({ name, args }) => name === "Screenshot" && args.snapshot);
  return secondsAfter.map((seconds) => {
    const shown = shots.findLast(({ ts }) => ts <= from + seconds * 1e6);
    return shown === undefined ? null : `data:image/jpeg;base64,${shown.args.snapshot}`;
  });
}

/** Draws pictures side by side into a file. */
export async function drawStrip(browser, pictures, captions, file) {
  const page = await browser.newPage();
  const box = await page.evaluate(
    async (shown, words) => {
      document.body.style.cssText =
        "margin:0;display:flex;align-items:start;gap:8px;background:#888;width:max-content;height:max-content";
      const figures = shown.map((source, place) => {
        const figure = document.createElement("figure");
        figure.style.cssText = "margin:0;font:14px sans-serif;color:#fff";
        const image = new Image();
        if (source !== null) image.src = source;
        figure.append(words[place], document.createElement("br"), image);
        document.body.append(figure);
        return image;
      });
      await Promise.all(figures.filter(({ src }) => src !== "").map((image) => image.decode()));
      const { width, height } = document.body.getBoundingClientRect();
      return { width, height };
    },
    pictures,
    captions,
  );
  const { data } = await page.send("Page.captureScreenshot", {
    format: "png",
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, ...box, scale: 1 },
  });
  writeFileSync(file, Buffer.from(data, "base64"));
  await page.close();
}
