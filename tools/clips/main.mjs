/**
 * @file Makes the six clips of the demo service from our own pictures and songs, and writes a file with their lengths
 * and sizes. Needs ffmpeg with libvpx and libopus. Run it by hand when songs or pictures have
 * changed: `npm run clips`. Neither the build nor the tests need it.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { SCENES } from "./scenes.mjs";

const ROOT = join(import.meta.dirname, "../..");
const DEMO = join(ROOT, "server/sources/demo");
const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_S = 20;
const SHORTEST_MS = 30_000;
const CROSSFADE_S = 1;
const RATE_HZ = 48_000;
const HEADER_BYTES = 44;

const server = await createServer({
  root: ROOT,
  cacheDir: join(ROOT, "node_modules/.vite-clips"),
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (name) => server.ssrLoadModule(`/server/sources/demo/${name}.ts`);
const { catalogue } = await load("catalogue");
const { audioResponse, audioSize } = await load("audio");
const { scoreOf } = await load("score");

/** From the bar before the first chorus, as many bars as fill half a minute. */
function excerptOf({ barMs, sections }) {
  const chorus = sections.find(({ kind }) => kind === "chorus");
  const bars = Math.ceil(SHORTEST_MS / barMs);
  return { fromMs: Math.max(0, chorus.firstBar - 1) * barMs, lengthMs: Math.round(bars * barMs) };
}

/** The samples of an excerpt as the service sends them, 16 bits and stereo. */
async function soundOf(id, score, { fromMs, lengthMs }) {
  const place = (ms) => HEADER_BYTES + Math.round((ms * RATE_HZ) / 1000) * 4;
  const to = Math.min(place(fromMs + lengthMs), audioSize(score, "flac")) - 1;
  const headers = { range: `bytes=${place(fromMs)}-${to}` };
  const request = new Request("http://demo.test/audio", { headers });
  return Buffer.from(await audioResponse(request, id, score, "flac").arrayBuffer());
}

/** The ffmpeg filter: pictures slowly zoom in or out, each fading into the next. */
function filterOf(count, lengthS) {
  const sceneS = (lengthS + CROSSFADE_S * (count - 1)) / count;
  const frames = Math.ceil(sceneS * FRAMES_PER_S) + 1;
  // Larger than the clip, because the zoom moves the picture by whole pixels of it.
  const size = `${WIDTH * 3}:${HEIGHT * 3}`;
  const large = `scale=${size}:force_original_aspect_ratio=increase,crop=${size}`;
  const scenes = Array.from({ length: count }, (_, at) => {
    const zoom = at % 2 === 0 ? `1+0.14*on/${frames}` : `1.14-0.14*on/${frames}`;
    const across = at % 4 < 2 ? `on/${frames}` : `(1-on/${frames})`;
    const move = `zoompan=z='${zoom}':x='(iw-iw/zoom)*${across}':y='(ih-ih/zoom)/2':d=${frames}`;
    return `[${at}:v]${large},${move}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES_PER_S},setsar=1[scene${at}]`;
  });
  const fades = Array.from({ length: count - 1 }, (_, at) => {
    const before = at === 0 ? "scene0" : `mix${at}`;
    const offset = ((sceneS - CROSSFADE_S) * (at + 1)).toFixed(3);
    return `[${before}][scene${at + 1}]xfade=duration=${CROSSFADE_S}:offset=${offset}[mix${at + 1}]`;
  });
  const ends = `fade=in:d=0.6,fade=out:st=${(lengthS - 1).toFixed(3)}:d=1,format=yuv420p[video]`;
  // Quieter, because encoded sound overshoots, and videos do not pass our limiter.
  const sound = `[${count}:a]volume=0.75,afade=in:d=0.1,afade=out:st=${(lengthS - 2).toFixed(3)}:d=2[sound]`;
  return [...scenes, ...fades, `[mix${count - 1}]${ends}`, sound].join(";");
}

async function ffmpeg(args) {
  const child = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    stdio: "inherit",
  });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const scratch = mkdtempSync(join(tmpdir(), "tonearm-clips-"));
mkdirSync(join(DEMO, "media/clips"), { recursive: true });
const rows = [];
for (const [art, pictures] of Object.entries(SCENES)) {
  const { tracks, mvs } = catalogue();
  const mv = mvs.find((one) => one.art === art);
  const track = tracks.find(({ mvId }) => mvId === mv.id);
  const score = scoreOf(track.baseId, { short: track.isShort });
  const excerpt = excerptOf(score);
  const wave = join(scratch, `${art}.pcm`);
  writeFileSync(wave, await soundOf(track.baseId, score, excerpt));
  const stills = pictures.map((name) => `${DEMO}/covers/art/${name}.jpg`);
  const lengthS = excerpt.lengthMs / 1000;
  const inputs = stills.flatMap((still) => ["-i", still]);
  const sound = ["-f", "s16le", "-ar", String(RATE_HZ), "-ac", "2", "-i", wave];
  const vp9 = ["-c:v", "libvpx-vp9", "-crf", "42", "-b:v", "90k", "-cpu-used", "4", "-g", "80"];
  const opus = ["-c:a", "libopus", "-b:a", "56k", "-t", String(lengthS)];
  // The index first, because players look for it there. Neither dates nor the encoder's name.
  const container = ["-cues_to_front", "1", "-fflags", "+bitexact", "-flags", "+bitexact"];
  const outputs = ["-map", "[video]", "-map", "[sound]", ...vp9, ...opus, ...container];
  const filter = ["-filter_complex", filterOf(stills.length, lengthS)];
  const file = join(DEMO, "media/clips", `${art}.webm`);
  await ffmpeg([...inputs, ...sound, ...filter, ...outputs, file]);
  rows.push([art, { durationMs: excerpt.lengthMs, sizeBytes: statSync(file).size }]);
  console.log(`${art}: ${track.name}, ${lengthS.toFixed(1)} s, ${statSync(file).size} bytes`);
}
rmSync(scratch, { recursive: true });
await server.close();

writeFileSync(
  join(DEMO, "data/clip-list.ts"),
  `/** Written by \`tools/clips\`: the clips by the still that stands for them. */
export const CLIPS: ReadonlyMap<string, { readonly durationMs: number; readonly sizeBytes: number }> =
  new Map(${JSON.stringify(rows, null, 2)});
`,
);
