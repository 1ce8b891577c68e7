export interface SoundFile {
  /** File extension in lower case. */
  readonly format: string;
  /** In bit/s; 0 if unknown. */
  readonly bitRate: number;
  readonly isLossless: boolean;
}

/** Containers are named by their content. */
const NAMES: Readonly<Record<string, { readonly lossless: string; readonly lossy: string }>> = {
  m4a: { lossless: "ALAC", lossy: "AAC" },
  ogg: { lossless: "Ogg FLAC", lossy: "Ogg" },
  opus: { lossless: "Opus", lossy: "Opus" },
};

/** A file's format in a word that is the same in every language: "FLAC", or "MP3 320" with the kbit/s. */
export function soundFormat({ format, bitRate, isLossless }: SoundFile): string {
  const upper = format.toUpperCase();
  const { lossless, lossy } = NAMES[format] ?? { lossless: upper, lossy: upper };
  if (isLossless) return lossless;
  const kbits = Math.round(bitRate / 1000);
  return kbits === 0 ? lossy : `${lossy} ${kbits}`;
}
