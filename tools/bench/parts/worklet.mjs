/** @file Processor use of the audio thread, as a share of real time. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { median, startServer } from "../browser/browser.mjs";

const RUNS = 5;
const SECONDS = 30;
const RATE_HZ = 48_000;
const CLIENT = join(import.meta.dirname, "../../../dist/client");

/**
 * Renders noise that keeps the limiter busy through both processors, as fast as possible. Includes all
 * work of rendering, also that of the browser's own nodes.
 */
const render = (page, url) =>
  page.evaluate(
    async ([module, seconds, rateHz]) => {
      const context = new OfflineAudioContext(2, seconds * rateHz, rateHz);
      await context.audioWorklet.addModule(module);
      const stereo = { channelCount: 2, channelCountMode: "explicit", outputChannelCount: [2] };
      const mixer = new AudioWorkletNode(context, "tonearm-mixer", {
        ...stereo,
        numberOfInputs: 2,
      });
      const limiter = new AudioWorkletNode(context, "tonearm-limiter", stereo);
      for (const deck of [0, 1]) {
        mixer.port.postMessage({ kind: "fade", deck, id: deck + 1, to: 1, durationS: 0.2 });
        const buffer = context.createBuffer(2, rateHz, rateHz);
        for (const channel of [0, 1])
          buffer.copyToChannel(
            Float32Array.from({ length: rateHz }, () => 2 * Math.random() - 1),
            channel,
          );
        const source = new AudioBufferSourceNode(context, { buffer, loop: true });
        source.connect(mixer, 0, deck);
        source.start();
      }
      mixer.connect(limiter).connect(context.destination);
      await new Promise((done) => setTimeout(done, 100));
      const from = performance.now();
      const out = await context.startRendering();
      const ms = performance.now() - from;
      if (out.getChannelData(0).every((sample) => sample === 0)) throw new Error("silence");
      return ms;
    },
    [url, SECONDS, RATE_HZ],
  );

export async function benchWorklet(browser) {
  const server = await startServer(0);
  const name = readdirSync(join(CLIENT, "assets")).find((file) => /worklet-.*\.js$/.test(file));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  const times = [];
  for (let run = 0; run < RUNS; run += 1)
    times.push(await render(page, `${server.url}/assets/${name}`));
  await context.close();
  server.stop();
  return [["mixer and limiter: share of a quantum's time", median(times) / (SECONDS * 10), 5, "%"]];
}
