import { REASONS, type UnplayableReason } from "../../../domain/playability.ts";

type ReasonKey = keyof typeof REASONS;

/** Text keys of the stored reasons (B16). */
const KEYS: Readonly<Record<UnplayableReason, ReasonKey>> = {
  [REASONS.vipOnly]: "vipOnly",
  [REASONS.paidAlbum]: "paidAlbum",
  [REASONS.noCopyright]: "noCopyright",
  [REASONS.takenDown]: "takenDown",
  [REASONS.format]: "format",
};

/** Which text of `track.reason` says why a song cannot be played. */
export const reasonKey = (reason: UnplayableReason): ReasonKey => KEYS[reason];
