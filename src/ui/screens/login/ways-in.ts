import type { MusicSource, WayIn } from "../../../domain/music-source.ts";

/** Ways to log in to an account, by the value of `?mode=` (B5); the cookie is for experts and has no tab. */
const LOGIN_TABS = ["qrCode", "message", "phone", "email"] as const;
export type LoginTab = (typeof LOGIN_TABS)[number];
export type LoginMode = LoginTab | "cookie";

/** Ways to suggest after a refusal, the most promising first. */
const OTHERS = ["qrCode", "message", "cookie"] as const;
export type OtherWay = (typeof OTHERS)[number];

const WAYS: Readonly<Record<LoginMode, WayIn>> = {
  qrCode: "qr",
  phone: "password",
  email: "password",
  message: "message",
  cookie: "cookie",
};

/** Whether the source supports this way; an unknown source is assumed to support all. */
const isOpen = (source: MusicSource | null, mode: LoginMode): boolean =>
  source === null || source.waysIn.includes(WAYS[mode]);

interface WaysIn {
  /** In the order in which they are shown. */
  readonly tabs: readonly LoginTab[];
  readonly hasCookie: boolean;
}

/** The ways to log in that a source supports. */
export const openWays = (source: MusicSource | null): WaysIn => ({
  tabs: LOGIN_TABS.filter((tab) => isOpen(source, tab)),
  hasCookie: isOpen(source, "cookie"),
});

/** The way that an address asks for; the first one if the source does not support it. */
export function loginModeOf(asked: string | null, { tabs, hasCookie }: WaysIn): LoginMode {
  const [first = "cookie"] = tabs;
  if (asked === "cookie" && hasCookie) return "cookie";
  return tabs.find((tab) => tab === asked) ?? first;
}

/** The way to suggest: `best`, or the next one in `OTHERS` that the source supports; null for none. */
export const otherWay = (best: OtherWay, source: MusicSource | null): OtherWay | null =>
  OTHERS.slice(OTHERS.indexOf(best)).find((way) => isOpen(source, way)) ?? null;
