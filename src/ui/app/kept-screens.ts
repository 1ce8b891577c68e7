import type { ScreenAddress } from "../core/navigation/screen-address.ts";

/** A kept-alive screen: hidden when left, as it was when opened again. */
export interface KeptScreen {
  /** Equal for the same screen: the query of the address is not part of it. */
  readonly key: string;
  readonly routeId: string;
  readonly address: ScreenAddress;
}

/** Hidden screens keep their DOM: beyond this number those unseen for longest are released. */
export const KEPT_LIMIT = 8;

/** The screens, most recently seen first, with this one in front; the same array if nothing changes. */
export function keepScreen(kept: readonly KeptScreen[], shown: KeptScreen): readonly KeptScreen[] {
  const [front] = kept;
  if (front?.key === shown.key && front.address === shown.address) return kept;
  return [shown, ...kept.filter(({ key }) => key !== shown.key)].slice(0, KEPT_LIMIT);
}
