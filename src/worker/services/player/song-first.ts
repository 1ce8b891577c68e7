/**
 * Delays side effects of a press until a song with a known address is audible: the colours of the cover, the system's
 * controls, the offer to undo. Each takes processor time that the sound needs.
 */
export const SONG_FIRST_MS = 200;
