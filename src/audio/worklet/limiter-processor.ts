import { Limiter } from "./limiter.ts";
import type { LimiterCommand } from "./messages.ts";

/** The limiter as a node: the arithmetic is in `limiter.ts`. `process` allocates nothing. */
export class LimiterProcessor extends AudioWorkletProcessor {
  readonly #limiter = new Limiter(sampleRate);

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<LimiterCommand>) => {
      this.#limiter.isOn = data.isOn;
    };
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const left = outputs[0]?.[0];
    const right = outputs[0]?.[1];
    if (left === undefined || right === undefined) return true;
    const inLeft = inputs[0]?.[0];
    // Without an input the block is silence, which must still pass through the limiter's delay.
    if (inLeft === undefined) this.#limiter.process(left, right, left, right);
    else this.#limiter.process(inLeft, inputs[0]?.[1] ?? inLeft, left, right);
    return true;
  }
}
