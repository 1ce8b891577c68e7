/**
 * @file Renders the player's own graph and worklet in a page and measures the output. Each part
 * returns `{ rows: [[what, figure, limit, unit], …], plot }`; `limit` is null if there is none.
 */
import { createEngine } from "../../src/audio/engine.ts";
import { levelGain } from "../../src/domain/loudness.ts";
import { FADE_MS } from "../../src/domain/transport/fade.ts";
import { heardOf, jobOf, loadInto, wakeGraph } from "../../tests/audio/listener.ts";
import {
  brightness,
  loudnessLufs,
  powerSpectrum,
  silenceAtJoinMs,
  truePeakDb,
} from "../../tests/audio/measure.ts";
import { record } from "../../tests/audio/recorder.ts";
import { faded, levelled, limited, RATE_HZ, steepest } from "../../tests/audio/rendered.ts";
import { samplesOf, SIGNALS } from "../../tests/audio/signals.ts";
import { wav } from "../../tests/audio/wav.ts";

const rounded = (value) => Number(value.toFixed(4));
/** Every `every`th sample, with its time in milliseconds counted from `fromMs`. */
const overMs = (samples, rateHz, every = 1, fromMs = 0) =>
  [...samples].flatMap((sample, at) =>
    at % every === 0 ? [[rounded((at / rateHz) * 1000 + fromMs), rounded(sample)]] : [],
  );

async function fades() {
  const lead = 0.05;
  const scripts = {
    "fade in": [[lead, (fader) => void fader.fade(1, FADE_MS)]],
    "fade out": [
      [0, (fader) => fader.set(1)],
      [lead, (fader) => void fader.fade(0, FADE_MS)],
    ],
    "fade out, play pressed after 100 ms": [
      [0, (fader) => fader.set(1)],
      [lead, (fader) => void fader.fade(0, FADE_MS)],
      [lead + 0.1, (fader) => void fader.fade(1, FADE_MS)],
    ],
  };
  const rows = [];
  const lines = [];
  for (const [name, script] of Object.entries(scripts)) {
    const all = await faded(0.5, script);
    const samples = all.subarray(Math.round(lead * RATE_HZ), Math.round((lead + 0.4) * RATE_HZ));
    const last = samples.findLastIndex((sample, at) => sample !== samples[at - 1]);
    rows.push(
      [`${name}: time to its end`, (last / RATE_HZ) * 1000, null, "ms"],
      [`${name}: steepest step between samples`, steepest(samples) * 100, 0.1, "%"],
      [`${name}: lowest gain`, samples.reduce((least, one) => Math.min(least, one), 1), null, ""],
    );
    lines.push({ name, points: overMs(samples, RATE_HZ, 24) });
  }
  const x = { name: "time after the command (ms)", range: [0, 400] };
  const y = { name: "gain (linear)", range: [0, 1] };
  return { rows, plot: { title: "Fades at play and pause", x, y, lines } };
}

/** A tone cut in two, like two tracks of an album; the second half has half the amplitude, to tell them apart. */
async function join(rateHz) {
  const cut = Math.round(1.2 * rateHz);
  const tone = (from, amplitude) => (frame) =>
    amplitude * Math.sin((2 * Math.PI * 440 * (frame + from)) / rateHz);
  const engine = createEngine();
  const graph = await wakeGraph(engine);
  await loadInto(engine, jobOf(1, wav(cut, rateHz, tone(0, 0.5))));
  const recorder = await record(graph.end);
  engine.play(1, 0);
  await loadInto(engine, jobOf(2, wav(rateHz, rateHz, tone(cut, 0.25))));
  const ended = heardOf(engine, "ended", 2);
  engine.arm(2);
  await ended;
  const samples = recorder.samples();
  const { sampleRate } = graph.context;
  engine.release(2);
  await graph.context.close();
  const at = samples.findLastIndex((sample) => Math.abs(sample) > 0.3);
  const reach = Math.round(0.01 * sampleRate);
  return {
    silenceMs: silenceAtJoinMs(samples, 0.3, sampleRate),
    points: overMs(samples.subarray(at - reach, at + reach), sampleRate, 1, -10),
  };
}

async function joins() {
  const rows = [];
  const lines = [];
  for (const rateHz of [44_100, 48_000]) {
    const { silenceMs, points } = await join(rateHz);
    rows.push([`join of two tracks of ${rateHz} Hz: longest silence`, silenceMs, 5, "ms"]);
    lines.push({ name: `${rateHz} Hz`, points });
  }
  const x = { name: "time from the end of the first track (ms)", range: [-10, 10] };
  const y = { name: "sample (full scale = 1)", range: [-0.6, 0.6] };
  const title = "Join of two album tracks: one tone cut in two, the second half at half the level";
  return { rows, plot: { title, x, y, lines } };
}

async function limiter() {
  const boost = 10 ** (12 / 20);
  const rows = [];
  const peaks = [];
  for (const [name, signal] of Object.entries(SIGNALS)) {
    const loud = samplesOf(signal, boost);
    const [out] = await limited(loud, loud);
    peaks.push([truePeakDb(loud), truePeakDb(out)]);
    rows.push([`limiter, ${name} at +12 dB: true peak`, truePeakDb(out), -1, "dBTP"]);
  }
  const loud = samplesOf(SIGNALS["bursts of noise"], boost);
  const [out] = await limited(loud, loud);
  const part = (samples) => overMs(samples.subarray(0, RATE_HZ / 10), RATE_HZ);
  const ceiling = 10 ** (-1 / 20);
  const at = (level) => [0, 100].map((ms) => [ms, level]);
  const x = { name: "time (ms)", range: [0, 100] };
  const y = { name: "sample (full scale = 1)", range: [-4, 4] };
  const lines = [
    { name: "in", points: part(loud) },
    { name: "out", points: part(out) },
    { name: "ceiling of -1 dBTP", points: at(ceiling) },
  ];
  const title = "Limiter: bursts of noise at +12 dB";
  const number = peaks.map(([before, after], place) => [place + 1, before, after]);
  const dots = (column) => number.map((one) => [one[0], rounded(one[column])]);
  return [
    { rows, plot: { title, x, y, lines } },
    {
      rows: [],
      plot: {
        title: "Limiter: true peaks of ten hard sounds at +12 dB",
        x: { name: "sound (in the order of the table)", range: [1, peaks.length] },
        y: { name: "true peak (dBTP)", range: [-4, 20] },
        lines: [
          { name: "in", points: dots(1), hasDots: true },
          { name: "out", points: dots(2), hasDots: true },
          { name: "ceiling", points: [1, peaks.length].map((sound) => [sound, -1]) },
        ],
      },
    },
  ];
}

/** Left and right channel of a song served by the tool, where they follow each other. */
async function channelsOf(id) {
  const samples = new Float32Array(await (await fetch(`songs/${id}`)).arrayBuffer());
  const half = samples.length / 2;
  return [samples.slice(0, half), samples.slice(half)];
}

async function levelling(songs) {
  const rows = [];
  const before = [];
  const after = [];
  for (const { id, style, rateHz, levelling: wanted } of songs) {
    const song = await channelsOf(id);
    const out = await levelled(song, rateHz, levelGain(wanted, true));
    before.push(loudnessLufs(song, rateHz));
    after.push(loudnessLufs(out, rateHz));
    rows.push(
      [`song ${id} (${style}): as it is`, before.at(-1), null, "LUFS"],
      [`song ${id} (${style}): levelled`, after.at(-1), null, "LUFS"],
    );
  }
  const spread = (values) => Math.max(...values) - Math.min(...values);
  rows.push(
    ["ten songs as they are: spread", spread(before), null, "LU"],
    ["ten songs levelled: spread", spread(after), 1, "LU"],
  );
  const dots = (values) => values.map((value, at) => [at + 1, rounded(value)]);
  const all = [...before, ...after];
  const range = [Math.floor(Math.min(...all)) - 1, Math.ceil(Math.max(...all)) + 1];
  const lines = [
    { name: "as they are", points: dots(before), hasDots: true },
    { name: "levelled", points: dots(after), hasDots: true },
  ];
  const x = { name: "song (in the order of the table)", range: [1, before.length] };
  const y = { name: "integrated loudness (LUFS)", range };
  return { rows, plot: { title: "Loudness of ten songs", x, y, lines } };
}

const LOWEST_HZ = 31.25;
const OCTAVES = 8.25;

/** Power in the third-octave band around a frequency, in dB relative to the total. */
function thirdsOf({ powers, binHz }) {
  const all = powers.reduce((sum, power) => sum + power, 0);
  return Array.from({ length: OCTAVES * 3 }, (_, third) => {
    const centre = LOWEST_HZ * 2 ** (third / 3);
    const [from, to] = [-1, 1].map((side) => Math.round((centre * 2 ** (side / 6)) / binHz));
    const power = powers.slice(from, Math.max(to, from + 1)).reduce((sum, one) => sum + one, 0);
    return Math.max(-60, 10 * Math.log10(power / all));
  });
}

/** Spectra of the demo's songs. */
async function spectra(songs) {
  const rows = [];
  const thirds = [];
  for (const { id, style, rateHz } of songs) {
    const [left, right] = await channelsOf(id);
    const mono = left.map((sample, at) => (sample + right[at]) / 2);
    const { lowShare, centroidHz } = brightness(mono, rateHz);
    thirds.push(thirdsOf(powerSpectrum(mono, rateHz)));
    rows.push(
      [`song ${id} (${style}): energy below 200 Hz`, lowShare * 100, 35, "%"],
      [`song ${id} (${style}): spectral centroid`, centroidHz, 2500, "Hz"],
    );
  }
  const lines = songs.map(({ style }, at) => ({
    name: style,
    points: thirds[at].map((power, third) => [rounded(third / 3), rounded(power)]),
  }));
  const x = { name: "octaves above 31 Hz (5 is 1 kHz)", range: [0, 8] };
  const y = { name: "energy by third of an octave (dB of the whole)", range: [-60, 0] };
  return { rows, plot: { title: "Spectra of ten songs of the demo service", x, y, lines } };
}

/**
 * All parts by the names of their files. `songs`, each `{ id, style, rateHz, levelling }`, are served
 * as `songs/{id}`.
 */
export async function figures(songs) {
  const [limiterBursts, limiterPeaks] = await limiter();
  return {
    fades: await fades(),
    join: await joins(),
    "limiter-bursts": limiterBursts,
    "limiter-peaks": limiterPeaks,
    loudness: await levelling(songs),
    spectra: await spectra(songs),
  };
}
