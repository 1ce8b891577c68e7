import { REASONS, type UnplayableReason } from "../../../domain/playability.ts";

type ReasonKey = keyof typeof REASONS;

/** Keys of the texts by the stored words for a reason (B16). */
const KEYS: Readonly<Record<UnplayableReason, ReasonKey>> = {
  [REASONS.vipOnly]: "vipOnly",
  [REASONS.paidAlbum]: "paidAlbum",
  [REASONS.noCopyright]: "noCopyright",
  [REASONS.takenDown]: "takenDown",
  [REASONS.format]: "format",
};

/** Key below `track.reason` of the text that tells why a song cannot be played. */
export const reasonKey = (reason: UnplayableReason): ReasonKey => KEYS[reason];
