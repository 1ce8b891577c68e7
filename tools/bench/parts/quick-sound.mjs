/**
 * @file Answers requests for the address and the sound of a song at no cost, with two tones of the song's length.
 * The demo service composes the song and analyses its loudness, which takes the processor half a second for the
 * address and ten for the sound, on the machine that is measured.
 */
import { request as ask } from "node:http";

const FRAME_BYTES = 4;
const HEADER_BYTES = 44;
const RATES_HZ = { 128: 22_050, 192: 32_000, 320: 44_100, flac: 48_000, hires: 96_000 };
const SOUND = /^\/media\/audio\/\d+-(\w+)\.wav/;

export const isSound = (url) => SOUND.test(url);

/** One second of sound that can be repeated seamlessly. */
const secondOf = new Map();
function second(rateHz) {
  if (!secondOf.has(rateHz)) {
    const samples = new Int16Array(rateHz * 2);
    for (let frame = 0; frame < rateHz; frame += 1) {
      const angle = (2 * Math.PI * frame) / rateHz;
      samples[frame * 2] = 5_000 * (Math.sin(220 * angle) + Math.sin(331 * angle));
      samples[frame * 2 + 1] = 5_000 * (Math.sin(275 * angle) + Math.sin(440 * angle));
    }
    secondOf.set(rateHz, Buffer.from(samples.buffer));
  }
  return secondOf.get(rateHz);
}

function header(sizeBytes, rateHz) {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(sizeBytes - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(rateHz, 24);
  bytes.writeUInt32LE(rateHz * FRAME_BYTES, 28);
  bytes.writeUInt16LE(FRAME_BYTES, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(sizeBytes - HEADER_BYTES, 40);
  return bytes;
}

/** A piece of the file from `at` on, as long as one buffer provides. */
function pieceAt(at, sizeBytes, rateHz) {
  if (at < HEADER_BYTES) return header(sizeBytes, rateHz).subarray(at);
  const whole = second(rateHz);
  return whole.subarray((at - HEADER_BYTES) % whole.length);
}

/** Headers of a song's file from the service's answer to HEAD, for which it composes nothing. */
const headers = new Map();
/** The server's port, once it listens. */
export const own = { port: 0 };
function headOf(request, asked = request.url) {
  const [url] = asked.split("?");
  if (!headers.has(url)) {
    const head = new Promise((done, fail) => {
      const about = { host: "127.0.0.1", port: own.port, path: url, method: "HEAD" };
      const options = { ...about, headers: { host: request.headers.host } };
      ask(options, (answer) => {
        answer.resume();
        done({ status: answer.statusCode, headers: answer.headers });
      })
        .on("error", fail)
        .end();
    });
    headers.set(url, head);
  }
  return headers.get(url);
}

const ADDRESS = /^\/api\/song\/url(?:\/v1)?\?/;
/** Qualities by the service's names, with the lowest requested rate for which it returns them. */
const QUALITIES = [
  { name: "hires", file: "hires", rate: 999_000 },
  { name: "lossless", file: "flac", rate: 350_000 },
  { name: "exhigh", file: "320", rate: 320_000 },
  { name: "higher", file: "192", rate: 192_000 },
  { name: "standard", file: "128", rate: 0 },
];
const LIVES_S = 1_200;

export const isAddress = (url) => ADDRESS.test(url);

async function entryOf(request, id, { name, file, rate }) {
  const path = `/media/audio/${id}-${file}.wav`;
  const { headers: known } = await headOf(request, path);
  const sizeBytes = Number(known["content-length"]);
  const url = `http://${request.headers.host}${path}?until=${Date.now() + LIVES_S * 1000}`;
  return {
    id,
    url,
    br: rate,
    size: sizeBytes,
    md5: null,
    code: 200,
    expi: LIVES_S,
    type: "wav",
    gain: 0,
    peak: 0.6,
    fee: 0,
    payed: 1,
    flag: 4,
    freeTrialInfo: null,
    level: name,
    encodeType: "wav",
    time: Math.round(((sizeBytes - HEADER_BYTES) * 1000) / (RATES_HZ[file] * FRAME_BYTES)),
  };
}

/** Answers with the addresses of songs, all of which are available. */
export async function serveAddress(request, response) {
  const { searchParams } = new URL(request.url, "http://bench");
  const rate = Number(searchParams.get("br") ?? 999_000);
  const quality =
    QUALITIES.find(({ name }) => name === searchParams.get("level")) ??
    QUALITIES.find((one) => rate >= one.rate);
  const ids = (searchParams.get("id") ?? "").split(",").map(Number);
  const data = await Promise.all(ids.map((id) => entryOf(request, id, quality)));
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ code: 200, data }));
}

/** Answers GET for the whole file or from an offset, as the service would. */
export async function serveSound(request, response) {
  const { status, headers: known } = await headOf(request);
  if (status !== 200) {
    response.writeHead(status, known);
    response.end();
    return;
  }
  const rateHz = RATES_HZ[SOUND.exec(request.url)[1]];
  const sizeBytes = Number(known["content-length"]);
  const [, first, last = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  let at = Number(first ?? 0);
  const end = last === "" ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  const { connection: _, "keep-alive": __, ...shown } = known;
  response.writeHead(first === undefined ? 200 : 206, {
    ...shown,
    "content-length": end - at,
    ...(first === undefined ? {} : { "content-range": `bytes ${at}-${end - 1}/${sizeBytes}` }),
  });
  const write = () => {
    while (at < end && !response.destroyed) {
      const piece = pieceAt(at, sizeBytes, rateHz).subarray(0, end - at);
      at += piece.length;
      if (!response.write(piece)) {
        response.once("drain", write);
        return;
      }
    }
    response.end();
  };
  write();
}
