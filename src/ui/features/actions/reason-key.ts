import { REASONS, type UnplayableReason } from "../../../domain/playability.ts";

type ReasonKey = keyof typeof REASONS;

/** The stored words for a reason lead to the text of it (B16). */
const KEYS: Readonly<Record<UnplayableReason, ReasonKey>> = {
  [REASONS.vipOnly]: "vipOnly",
  [REASONS.paidAlbum]: "paidAlbum",
  [REASONS.noCopyright]: "noCopyright",
  [REASONS.takenDown]: "takenDown",
  [REASONS.format]: "format",
};

/** Which text of `track.reason` says why a song cannot be played. */
export const reasonKey = (reason: UnplayableReason): ReasonKey => KEYS[reason];
