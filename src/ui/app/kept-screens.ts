import type { ScreenAddress } from "../core/navigation/screen-address.ts";

/** A kept-alive screen: hidden when left, as it was when opened again. */
export interface KeptScreen {
  /** Equal for what is one screen: what the address asks behind its path is not part of it. */
  readonly key: string;
  readonly routeId: string;
  readonly address: ScreenAddress;
}

/** Hidden screens hold their DOM: more than these are let go, the longest unseen first. */
export const KEPT_LIMIT = 8;

/** The screens, the last seen first, with this one in front; the same array when nothing changes. */
export function keepScreen(kept: readonly KeptScreen[], shown: KeptScreen): readonly KeptScreen[] {
  const [front] = kept;
  if (front?.key === shown.key && front.address === shown.address) return kept;
  return [shown, ...kept.filter(({ key }) => key !== shown.key)].slice(0, KEPT_LIMIT);
}
