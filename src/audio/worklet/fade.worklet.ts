/**
 * @file Runs in the audio thread: multiplies sound with a gain that moves along the fade curve,
 * sample by sample. May touch AudioWorklet globals only; `process` allocates nothing.
 */
import { fadeGain } from "../../domain/transport/fade.ts";
import { FADE_PROCESSOR, type FadeCommand, type FadeReport } from "./messages.ts";

class FadeProcessor extends AudioWorkletProcessor {
  #from = 0;
  #to = 0;
  #frame = 0;
  #frames = 0;
  #id = 0;
  #isReported = true;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<FadeCommand>) => this.#begin(data);
  }

  /** A new command starts at the current gain, so a fade reversed in flight has no jump. */
  #begin({ id, to, durationS }: FadeCommand): void {
    const now = this.#gain();
    this.#from = now;
    this.#to = to;
    // The way that is left takes its share of the time.
    this.#frames = Math.round(durationS * sampleRate * Math.abs(to - now));
    this.#frame = 0;
    this.#id = id;
    this.#isReported = false;
  }

  #gain(): number {
    return this.#frame >= this.#frames
      ? this.#to
      : fadeGain(this.#from, this.#to, this.#frame / this.#frames);
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const input = inputs[0];
    const output = outputs[0];
    if (input === undefined || output === undefined) return true;
    const length = output[0]?.length ?? 0;
    const start = this.#frame;
    for (let channel = 0; channel < output.length; channel += 1) {
      const from = input[channel] ?? input[0];
      const to = output[channel];
      if (to === undefined || from === undefined) continue;
      this.#frame = start;
      for (let i = 0; i < length; i += 1) {
        to[i] = (from[i] ?? 0) * this.#gain();
        if (this.#frame < this.#frames) this.#frame += 1;
      }
    }
    // Time passes also while the element delivers nothing.
    this.#frame = Math.min(this.#frames, start + length);
    if (!this.#isReported && this.#frame >= this.#frames) this.#report();
    return true;
  }

  #report(): void {
    this.#isReported = true;
    const report: FadeReport = { id: this.#id, gain: this.#to };
    this.port.postMessage(report);
  }
}

registerProcessor(FADE_PROCESSOR, FadeProcessor);
