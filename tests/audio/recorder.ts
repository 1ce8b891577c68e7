/** @file Writes down what runs through a node of a live graph, sample by sample. */

const SOURCE = `
registerProcessor("test-recorder", class extends AudioWorkletProcessor {
  process([input]) {
    this.port.postMessage(input[0] ? input[0].slice() : new Float32Array(128));
    return true;
  }
});`;

export interface Recorder {
  /** Everything heard until now, first channel. */
  samples(): Float32Array;
}

export async function record(from: AudioNode): Promise<Recorder> {
  const url = URL.createObjectURL(new Blob([SOURCE], { type: "text/javascript" }));
  await from.context.audioWorklet.addModule(url);
  URL.revokeObjectURL(url);
  const node = new AudioWorkletNode(from.context, "test-recorder");
  const blocks: Float32Array[] = [];
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => blocks.push(data);
  from.connect(node).connect(from.context.destination);
  return {
    samples: () => {
      const all = new Float32Array(blocks.length * 128);
      blocks.forEach((block, at) => all.set(block, at * 128));
      return all;
    },
  };
}
