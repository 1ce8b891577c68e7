/** @file Memory of a server while a large file is uploaded through it, with and without a declared length. */
import { request as ask } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { atMost } from "../figures.mjs";
import { startBuild } from "../server.mjs";
import { startApart } from "./apart.mjs";
import { forgetPeak, residentMb } from "./process.mjs";

const FILE_BYTES = 200_000_000;
const CHUNK = Buffer.alloc(1_000_000, 7);
const MOST_MB = 150;

const HEAD = Buffer.from(
  '--xx\r\nContent-Disposition: form-data; name="songFile"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n',
);
const TAIL = Buffer.from("\r\n--xx--\r\n");

function* form() {
  yield HEAD;
  for (let sent = 0; sent < FILE_BYTES; sent += CHUNK.length) yield CHUNK;
  yield TAIL;
}

/** Uploads the file and resolves with the answer. */
async function upload(url, cookie, isTold) {
  const headers = {
    cookie,
    "content-type": "multipart/form-data; boundary=xx",
    ...(isTold ? { "content-length": HEAD.length + FILE_BYTES + TAIL.length } : {}),
  };
  const sent = ask(`${url}/api/cloud?timestamp=${Date.now()}`, { method: "POST", headers });
  const answered = new Promise((done, fail) => sent.once("response", done).once("error", fail));
  await pipeline(Readable.from(form()), sent);
  const answer = await answered;
  const text = await answer.toArray();
  if (answer.statusCode !== 200)
    throw new Error(`${answer.statusCode}: ${Buffer.concat(text).toString()}`);
}

async function peakOf(pid, url, cookie) {
  const before = residentMb(pid).now;
  const figures = { before };
  for (const [name, isTold] of [
    ["told", true],
    ["chunked", false],
  ]) {
    forgetPeak(pid);
    await upload(url, cookie, isTold);
    figures[name] = residentMb(pid).most;
  }
  return figures;
}

const sessionOf = async (server) =>
  (await server.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

async function ofDemo({ folder }) {
  const server = await startBuild(folder, { isHooked: false });
  try {
    return await peakOf(server.pid, server.url, await sessionOf(server));
  } finally {
    server.stop();
  }
}

async function ofUrl({ folder }) {
  const other = await startBuild(join(import.meta.dirname, "../../.."), { isHooked: false });
  const server = await startBuild(folder, {
    options: ["--source", `${other.url}/api`],
    isHooked: false,
  });
  try {
    return await peakOf(server.pid, server.url, await sessionOf(other));
  } finally {
    server.stop();
    other.stop();
  }
}

async function ofNetease(place) {
  const server = await startApart(place);
  try {
    return await peakOf(server.child.pid, server.url, "MUSIC_U=abc");
  } finally {
    server.stop();
  }
}

const SOURCES = { demo: ofDemo, netease: ofNetease, url: ofUrl };

export const uploads = Object.entries(SOURCES).map(([name, measure]) => ({
  id: `upload-${name}`,
  what: `${FILE_BYTES / 1e6} MB uploaded, source ${name}: resident memory`,
  runs: 2,
  measure,
  rows: [
    { figure: "before", what: "before", unit: "MB" },
    { figure: "told", what: "most, length told", unit: "MB", limits: [atMost(MOST_MB)] },
    { figure: "chunked", what: "most, length not told", unit: "MB", limits: [atMost(MOST_MB)] },
  ],
}));
