/** Loudness of a song, as measured by the service. */
export interface Levelling {
  /** Gain in dB that brings the song to the common loudness. */
  readonly gainDb: number;
  /** Highest sample, linear, 1 being full scale; 0 if unknown. */
  readonly peak: number;
}

/** Maximum true peak of the output, in dB below full scale: converters need headroom. */
export const CEILING_DBTP = -1;

/** Gains beyond these are errors of the measurement, or would amplify noise. */
const LEAST_DB = -24;
const MOST_DB = 12;

/** Decibels as a linear factor. */
export const linear = (db: number): number => 10 ** (db / 20);

/**
 * Linear gain that levels a song; 1 if its loudness is unknown. Without a limiter after it, the gain keeps the song's
 * own peak below the ceiling.
 */
export function levelGain(levelling: Levelling | null, isLimited: boolean): number {
  if (levelling === null || Number.isNaN(levelling.gainDb)) return 1;
  const gain = linear(Math.min(MOST_DB, Math.max(LEAST_DB, levelling.gainDb)));
  if (isLimited) return gain;
  const peak = levelling.peak > 0 && Number.isFinite(levelling.peak) ? levelling.peak : 1;
  return Math.min(gain, linear(CEILING_DBTP) / peak);
}
