/** A mono WAV of 16 bits; `sampleAt` returns -1 to 1 for a frame. */
export function wav(frames: number, rateHz: number, sampleAt: (frame: number) => number): Blob {
  const view = new DataView(new ArrayBuffer(44 + frames * 2));
  const text = (at: number, value: string): void =>
    new TextEncoder().encode(value).forEach((byte, index) => view.setUint8(at + index, byte));
  text(0, "RIFF");
  view.setUint32(4, 36 + frames * 2, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, frames * 2, true);
  for (let frame = 0; frame < frames; frame += 1)
    view.setInt16(44 + frame * 2, Math.round(sampleAt(frame) * 32_767), true);
  return new Blob([view.buffer], { type: "audio/wav" });
}

/** A sine of 440 Hz. */
export const tone = (seconds: number, rateHz: number, amplitude = 0.5): Blob =>
  wav(
    Math.round(seconds * rateHz),
    rateHz,
    (frame) => amplitude * Math.sin((2 * Math.PI * 440 * frame) / rateHz),
  );
