/** @file Records the signal at a node of a live graph, sample by sample. */

const SOURCE = `
registerProcessor("test-recorder", class extends AudioWorkletProcessor {
  process([input]) {
    const block = input[0] ? input[0].slice() : new Float32Array(128);
    this.port.postMessage({ atS: currentTime, block });
    return true;
  }
});`;

export interface Recorder {
  /** Everything recorded so far, first channel; the last blocks may still be on their way. */
  samples(): Float32Array;
  /** Everything up to the next silence: resolves when that is recorded. */
  whole(): Promise<Float32Array>;
  /** When the sample at this index was recorded, on the context's clock, in seconds. */
  heardAtS(at: number): number;
}

interface Heard {
  readonly atS: number;
  readonly block: Float32Array;
}

/** Resolves once recording has started, because a new node misses the first blocks. The graph must be running. */
export async function record(from: AudioNode): Promise<Recorder> {
  const url = URL.createObjectURL(new Blob([SOURCE], { type: "text/javascript" }));
  await from.context.audioWorklet.addModule(url);
  URL.revokeObjectURL(url);
  const node = new AudioWorkletNode(from.context, "test-recorder");
  const blocks: Heard[] = [];
  let onBlock: () => void = () => undefined;
  node.port.onmessage = ({ data }: MessageEvent<Heard>) => {
    blocks.push(data);
    onBlock();
  };
  from.connect(node).connect(from.context.destination);
  await new Promise<void>((done) => (onBlock = done));
  const isSilent = (): boolean => blocks.at(-1)?.block.every((sample) => sample === 0) === true;
  const samples = (): Float32Array => {
    const all = new Float32Array(blocks.length * 128);
    blocks.forEach(({ block }, at) => all.set(block, at * 128));
    return all;
  };
  return {
    samples,
    whole: async () => {
      while (!isSilent()) await new Promise<void>((done) => (onBlock = done));
      return samples();
    },
    heardAtS: (at) => (blocks[0]?.atS ?? Number.NaN) + at / from.context.sampleRate,
  };
}
