/** @file Many listeners at once, each reading a song in ranges from one server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atMost } from "../figures.mjs";
import { startFolder, untilRead } from "./folder.mjs";
import { residentMb, stallsOf } from "./process.mjs";

const LISTENERS = 200;
const SONGS = 10;
const SECONDS_OF_SONG = 90;
const RATE = 44_100;
const RANGE_BYTES = 1_000_000;

/** A plain WAV file of silence. */
function wav() {
  const head = Buffer.alloc(44);
  const bytes = RATE * 2 * SECONDS_OF_SONG;
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

const range = (agent, url, from) =>
  new Promise((done) => {
    const headers = { range: `bytes=${from}-${from + RANGE_BYTES - 1}` };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode === 206));
      answer.once("error", () => done(false));
    }).once("error", () => done(false));
  });

async function measure({ folder: build }) {
  const place = mkdtempSync(join(tmpdir(), "tonearm-bench-listeners-"));
  const music = join(place, "music");
  mkdirSync(music);
  for (let song = 0; song < SONGS; song += 1) writeFileSync(join(music, `band ${song}.wav`), wav());
  const server = await startFolder(build, music, join(place, "state"));
  const agent = new Agent({ keepAlive: true, maxSockets: LISTENERS });
  try {
    await untilRead(server);
    const found = await (await fetch(`${server.url}/api/cloudsearch?keywords=band`)).json();
    const urls = found.result.songs.map(({ id }) => `${server.url}/media/audio/${id}`);
    server.child.send({ kind: "forget" });
    let errors = 0;
    const began = performance.now();
    const listen = async (url) => {
      for (let from = 0; from < RATE * 2 * SECONDS_OF_SONG; from += RANGE_BYTES)
        if (!(await range(agent, url, from))) errors += 1;
    };
    const all = Array.from({ length: LISTENERS }, (_, at) => listen(urls[at % urls.length]));
    await Promise.all(all);
    const { longest, longestBusy } = await stallsOf(server.child);
    const seconds = (performance.now() - began) / 1000;
    return { errors, longest, longestBusy, seconds, mostMb: residentMb(server.pid).most };
  } finally {
    agent.destroy();
    server.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

export const listeners = [
  {
    id: "listeners",
    what: `${LISTENERS} listeners of ${SONGS} songs in ranges, as fast as they come`,
    runs: 3,
    measure,
    rows: [
      { figure: "errors", what: "ranges that failed", limits: [atMost(0)] },
      { figure: "longestBusy", what: "longest turn", unit: "ms", limits: [atMost(250)] },
      { figure: "longest", what: "longest stall by the clock", unit: "ms" },
      { figure: "seconds", what: "all have heard all", unit: "s" },
      { figure: "mostMb", what: "most memory", unit: "MB" },
    ],
  },
];
