import type { Track } from "./catalogue/track.ts";
import type { Viewer } from "./account/viewer.ts";

/** Why a song cannot be played, as stored texts (B40); screens translate them (B16). */
export const REASONS = {
  vipOnly: "VIP Only",
  paidAlbum: "付费专辑",
  noCopyright: "无版权",
  takenDown: "已下架",
  format: "Format",
} as const;

export type UnplayableReason = (typeof REASONS)[keyof typeof REASONS];

export type Playability =
  | { readonly playable: true }
  | { readonly playable: false; readonly reason: UnplayableReason };

/** The service's fee classes that prevent playing. */
const FEE_VIP = 1;
const FEE_PAID_ALBUM = 4;
/** The only membership that allows VIP songs (B40: compared for equality). */
const VIP_TYPE = 11;

const PLAYABLE: Playability = { playable: true };
const no = (reason: UnplayableReason): Playability => ({ playable: false, reason });

/** Whether this viewer can play this track; the first rule that applies wins (B40). */
export function playability(track: Track, viewer: Viewer): Playability {
  if (track.isUndecodable === true) return no(REASONS.format);
  const { privilege } = track;
  const isAccount = viewer.kind === "account";
  const hasFee = (fee: number) => track.fee === fee || privilege?.fee === fee;

  if (privilege !== null && privilege.playableBitRate > 0) return PLAYABLE;
  if (isAccount && privilege?.isCloudSong) return PLAYABLE;
  if (hasFee(FEE_VIP)) {
    const isVip = isAccount && viewer.profile.vipType === VIP_TYPE;
    return isVip ? PLAYABLE : no(REASONS.vipOnly);
  }
  if (hasFee(FEE_PAID_ALBUM)) return no(REASONS.paidAlbum);
  if (track.hasNoCopyright) return no(REASONS.noCopyright);
  // Applies to account viewers only (B40): more rights do not always mean more songs.
  if (isAccount && privilege !== null && privilege.status < 0) return no(REASONS.takenDown);
  return PLAYABLE;
}

/**
 * Why this viewer cannot play a track; null if it can be played. A track that the service refuses may come from other
 * sources if those are asked (B84); a file that cannot be decoded cannot.
 */
export function refusalOf(
  track: Track,
  viewer: Viewer,
  needsNoRight: boolean,
): UnplayableReason | null {
  const verdict = playability(track, viewer);
  if (verdict.playable) return null;
  return needsNoRight && verdict.reason !== REASONS.format ? null : verdict.reason;
}
