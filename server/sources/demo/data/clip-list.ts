/** Written by `tools/clips`: the clips by the still that stands for them. */
export const CLIPS: ReadonlyMap<
  string,
  { readonly durationMs: number; readonly sizeBytes: number }
> = new Map([
  [
    "mv-ferry",
    {
      durationMs: 32000,
      sizeBytes: 412592,
    },
  ],
  [
    "mv-stage",
    {
      durationMs: 31807,
      sizeBytes: 424414,
    },
  ],
  [
    "mv-dunes",
    {
      durationMs: 30000,
      sizeBytes: 395687,
    },
  ],
  [
    "mv-train",
    {
      durationMs: 30000,
      sizeBytes: 383447,
    },
  ],
  [
    "mv-room",
    {
      durationMs: 32593,
      sizeBytes: 397156,
    },
  ],
  [
    "mv-loop",
    {
      durationMs: 31240,
      sizeBytes: 546144,
    },
  ],
]);
