import type { MusicSource, WayIn } from "../../../domain/music-source.ts";

/** Ways to log in to an account, by the value of `?mode=` (B5); a cookie is the expert's and no tab. */
const LOGIN_TABS = ["qrCode", "message", "phone", "email"] as const;
export type LoginTab = (typeof LOGIN_TABS)[number];
export type LoginMode = LoginTab | "cookie";

/** What a refused listener may try instead, the likeliest first. */
const OTHERS = ["qrCode", "message", "cookie"] as const;
export type OtherWay = (typeof OTHERS)[number];

const WAYS: Readonly<Record<LoginMode, WayIn>> = {
  qrCode: "qr",
  phone: "password",
  email: "password",
  message: "message",
  cookie: "cookie",
};

/** Whether the source lets a listener in this way; one that is not known lets in every way. */
const isOpen = (source: MusicSource | null, mode: LoginMode): boolean =>
  source === null || source.waysIn.includes(WAYS[mode]);

interface WaysIn {
  /** In the order in which they stand. */
  readonly tabs: readonly LoginTab[];
  readonly hasCookie: boolean;
}

/** The ways in that a source has. */
export const openWays = (source: MusicSource | null): WaysIn => ({
  tabs: LOGIN_TABS.filter((tab) => isOpen(source, tab)),
  hasCookie: isOpen(source, "cookie"),
});

/** The way an address asks for; the first one where it asks for none that the source has. */
export function loginModeOf(asked: string | null, { tabs, hasCookie }: WaysIn): LoginMode {
  const [first = "cookie"] = tabs;
  if (asked === "cookie" && hasCookie) return "cookie";
  return tabs.find((tab) => tab === asked) ?? first;
}

/** The way to try next: the one that would be best, or one behind it that the source has; null for none. */
export const otherWay = (best: OtherWay, source: MusicSource | null): OtherWay | null =>
  OTHERS.slice(OTHERS.indexOf(best)).find((way) => isOpen(source, way)) ?? null;
