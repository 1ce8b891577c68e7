import { randomBytes } from "node:crypto";

import type { Session } from "./types.ts";

/** A device id of the service: 52 hexadecimal digits in upper case. */
const DEVICE = /^[0-9A-F]{52}$/;

export const isDevice = (text: string): boolean => DEVICE.test(text);

export const makeDevice = (): string => randomBytes(26).toString("hex").toUpperCase();

/** The kind of device we present ourselves as (S41): the service's own desktop program. */
const PROFILE = {
  os: "pc",
  osver: "Microsoft-Windows-10-Professional-build-19045-64bit",
  appver: "3.1.17.204416",
  channel: "netease",
} as const;

export const BROWSER_AGENT =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0";
export const PHONE_AGENT = "NeteaseMusic 9.0.90/5038 (iPhone; iOS 16.2; zh_CN)";

/** Values that are created once per run, as a browser would. */
export interface Identity {
  readonly device: string;
  readonly visit: string;
  readonly marks: Readonly<Record<string, string>>;
}

export function createIdentity(device: string, nowMs: number): Identity {
  const visit = randomBytes(32).toString("hex");
  const letters = [...randomBytes(6)].map((byte) => String.fromCodePoint(97 + (byte % 26)));
  return {
    device,
    visit,
    marks: {
      __remember_me: "true",
      ntes_kaola_ad: "1",
      _ntes_nuid: visit,
      _ntes_nnid: `${visit},${nowMs}`,
      WNMCID: `${letters.join("")}.${nowMs}.01.0`,
      WEVNSM: "1.0.0",
    },
  };
}

const withoutNull = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

const who = ({ account, visitor }: Session): Record<string, string> =>
  withoutNull({ MUSIC_U: account, MUSIC_A: visitor });

/** Cookies of a weapi call. */
export function browserCookies(
  uri: string,
  session: Session,
  { device, marks }: Identity,
): Record<string, string> {
  return {
    ...withoutNull({ __csrf: session.csrf }),
    ...marks,
    ...PROFILE,
    deviceId: device,
    // Omitted for log-ins, because the service then sets its own.
    ...(uri.includes("login") ? {} : { NMTID: randomBytes(16).toString("hex") }),
    ...who(session),
  };
}

/** Description of the device in an eapi call, sent both in the call and as cookies. */
export function deviceHeader(
  session: Session,
  { device }: Identity,
  { nowMs, token }: { readonly nowMs: number; readonly token: string | null },
): Record<string, string> {
  const random = Math.floor(Math.random() * 1000);
  return {
    ...PROFILE,
    deviceId: device,
    versioncode: "140",
    mobilename: "",
    buildver: String(nowMs).slice(0, 10),
    resolution: "1920x1080",
    __csrf: session.csrf ?? "",
    requestId: `${nowMs}_${String(random).padStart(4, "0")}`,
    ...withoutNull({ "X-antiCheatToken": token }),
    ...who(session),
  };
}

export const cookieHeader = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("; ");
