/**
 * A song whose address is known sounds by then. What a press brings about beside its sound waits so
 * long: the colours of the cover, the system's controls, the offer to undo. Each takes processors that the
 * sound needs.
 */
export const SONG_FIRST_MS = 200;
