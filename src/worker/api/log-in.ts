import type { UserProfile } from "../../domain/account/viewer.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeOptionalList, number, pictureUrl, record, text, type Json } from "./decode.ts";
import { decodeCookies, decodeUser } from "./session.ts";

/** The original sends this as the password; the service reads the digest instead (S16). */
const NO_PASSWORD = "fakePassword";

const signIn = (path: string, params: ApiCall["params"]): ApiCall => ({
  method: "POST",
  path,
  params: { ...params, password: NO_PASSWORD },
  isPersonal: true,
  login: "signIn",
});

/** `countryCode` and `phone` in digits only; `md5` is the digest of the password. */
export const phoneLoginCall = (countryCode: string, phone: string, md5: string): ApiCall =>
  signIn("/login/cellphone", { countrycode: countryCode, phone, md5_password: md5 });

/** Logs in with the code of a text message; without a password. */
export const messageLoginCall = (countryCode: string, phone: string, code: string): ApiCall => ({
  method: "POST",
  path: "/login/cellphone",
  params: { countrycode: countryCode, phone, captcha: code },
  isPersonal: true,
  login: "signIn",
});

/** Makes the service send a code to a phone; once a minute at most (S16). */
export const sendCodeCall = (countryCode: string, phone: string): ApiCall => ({
  method: "POST",
  path: "/captcha/sent",
  params: { ctcode: countryCode, phone },
  isPersonal: true,
  login: "signIn",
});

export const mailLoginCall = (mail: string, md5: string): ApiCall =>
  signIn("/login", { email: mail, md5_password: md5 });

export const qrKeyCall: ApiCall = {
  method: "GET",
  path: "/login/qr/key",
  params: {},
  isPersonal: true,
  login: "signIn",
};

/** The key for which a QR code is drawn. */
export const decodeQrKey = (body: Json): string | null => text(record(body["data"])["unikey"]);

/** The address in the QR code, for the phone that scans it (S17). */
export const qrAddress = (key: string): string =>
  `https://music.163.com/login?codekey=${encodeURIComponent(key)}`;

export const qrCheckCall = (key: string): ApiCall => ({
  method: "GET",
  path: "/login/qr/check",
  params: { key },
  isPersonal: true,
  login: "signIn",
  accepts: [800, 801, 802, 803],
});

/** State of the log-in by QR code. */
export type QrCheck =
  | { readonly kind: "expired" | "waiting" }
  | { readonly kind: "scanned"; readonly name: string; readonly avatarUrl: string | null }
  | { readonly kind: "done"; readonly cookies: string };

const QR_EXPIRED = 800;
const QR_WAITING = 801;
const QR_SCANNED = 802;

export function decodeQrCheck(body: Json): QrCheck | null {
  switch (number(body["code"])) {
    case QR_EXPIRED:
      return { kind: "expired" };
    case QR_WAITING:
      return { kind: "waiting" };
    case QR_SCANNED:
      return {
        kind: "scanned",
        name: text(body["nickname"]) ?? "",
        avatarUrl: pictureUrl(body["avatarUrl"]),
      };
    default: {
      const cookies = decodeCookies(body);
      return cookies === null ? null : { kind: "done", cookies };
    }
  }
}

/** Searches listeners by a part of their public name (B5). */
export const findUsersCall = (name: string): ApiCall => ({
  method: "GET",
  path: "/search",
  params: { keywords: name, type: 1002, limit: 9 },
});

/** The listeners found; records that cannot be read are left out. Null if there is a list that cannot be read. */
export const decodeUsers = (body: Json): readonly UserProfile[] | null =>
  decodeOptionalList(record(body["result"])["userprofiles"], decodeUser);
