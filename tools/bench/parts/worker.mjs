/** @file Work of the core: parsing lyrics, and counting 10 000 cached songs. */
import { createServer } from "vite";
import { median, openPage, startServer } from "../browser/browser.mjs";

const RUNS = 5;
const LINES = 100;
const WORDS = 8;
const SONGS = 10_000;

/** A lyric with word timing in the service's format. */
const wordTimed = () =>
  Array.from({ length: LINES }, (_, line) => {
    const start = line * 4000;
    const words = Array.from(
      { length: WORDS },
      (__, word) => `(${start + word * 400},400,0)word${word} `,
    );
    return `[${start},3600]${words.join("")}`;
  }).join("\n");

/** Measured in Node, which has the same engine as the browser; the parser is a pure function. */
async function parseMs() {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  const { readLyrics } = await vite.ssrLoadModule("/src/domain/lyrics/merge.ts");
  const yrc = wordTimed();
  const raw = {
    lrc: null,
    tlyric: null,
    romalrc: null,
    yrc,
    ytlrc: null,
    yromalrc: null,
    isPure: false,
    isUncollected: false,
  };
  const times = [];
  for (let run = 0; run < RUNS * 4; run += 1) {
    const from = performance.now();
    const lyrics = readLyrics(raw, "Somebody");
    times.push(performance.now() - from);
    if (lyrics.lines.length !== LINES) throw new Error("the lyric was not read");
  }
  await vite.close();
  return median(times);
}

/** Reads the running total of 10 000 cached songs, as the core does when it starts. */
async function accountingMs(browser) {
  const server = await startServer(0);
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  // Opened before the core has created the database, it would be empty.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === "yesplaymusic"),
  );
  const time = await page.evaluate(async (count) => {
    const request = (made) =>
      new Promise((done, fail) => {
        made.onsuccess = () => done(made.result);
        made.onerror = () => fail(made.error);
      });
    const db = await request(indexedDB.open("yesplaymusic"));
    const change = db.transaction(["trackMeta", "trackSources", "totals"], "readwrite");
    for (let id = 1; id <= count; id += 1) {
      change.objectStore("trackMeta").put({
        id,
        sizeBytes: 1000,
        createdAtMs: id,
        bitRate: 1,
        from: "netease",
        name: "",
        artist: "",
      });
      change
        .objectStore("trackSources")
        .put({ id, source: new Blob(["x".repeat(1000)]), createTime: id });
    }
    change.objectStore("totals").put({ key: "audio", trackCount: count, sizeBytes: count * 1000 });
    await new Promise((done) => (change.oncomplete = done));
    const times = [];
    for (let run = 0; run < 5; run += 1) {
      const from = performance.now();
      await request(db.transaction("totals").objectStore("totals").get("audio"));
      times.push(performance.now() - from);
    }
    db.close();
    return times.sort((a, b) => a - b)[2];
  }, SONGS);
  await page.context().close();
  server.stop();
  return time;
}

export async function benchWorker(browser) {
  return [
    ["parsing a 100-line lyric with words", await parseMs(), 2, "ms"],
    ["10 000 cached tracks: start-up accounting", await accountingMs(browser), 20, "ms"],
  ];
}
