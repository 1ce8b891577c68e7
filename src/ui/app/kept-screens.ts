import type { ScreenAddress } from "../core/navigation/screen-address.ts";

/** A kept-alive screen: hidden when it is left, and unchanged when it is opened again. */
export interface KeptScreen {
  /** The same for addresses of one screen; does not include the query. */
  readonly key: string;
  readonly routeId: string;
  readonly address: ScreenAddress;
}

/** Maximum number of kept screens, because hidden ones keep their DOM; the least recently seen is dropped. */
export const KEPT_LIMIT = 8;

/** The screens with this one in front, most recent first; returns the same array if nothing changes. */
export function keepScreen(kept: readonly KeptScreen[], shown: KeptScreen): readonly KeptScreen[] {
  const [front] = kept;
  if (front?.key === shown.key && front.address === shown.address) return kept;
  return [shown, ...kept.filter(({ key }) => key !== shown.key)].slice(0, KEPT_LIMIT);
}

/** Screens that are full of what the viewer has at the service, by the router's name for their address. */
const PERSONAL: ReadonlySet<string> = new Set(["/", "/library"]);

/** The screens that may stay when another viewer takes over: the visible one, and those that show the same to all. */
export const withoutPersonal = (
  kept: readonly KeptScreen[],
  shown: KeptScreen | null,
): readonly KeptScreen[] =>
  kept.filter(({ key, routeId }) => key === shown?.key || !PERSONAL.has(routeId));
