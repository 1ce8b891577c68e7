import type { Failure } from "../failure.ts";

/** Why a log-in was refused, as far as the listener can do something about it. */
export type LoginProblem =
  /** A field is empty or invalid. */
  | "invalid"
  | "wrongPassword"
  /** The code of the text message is wrong or too old. */
  | "wrongCode"
  | "unknownAccount"
  /** The service requires a captcha, which only its own app can show. */
  | "captcha"
  /** The service suspects that this network or device is a robot. */
  | "risk"
  | "tooOften"
  /** The cookie has expired. */
  | "expired"
  | "offline"
  | "timeout"
  | "unreachable"
  | "other";

/** Codes of the service's answers (S16, S31). */
const BY_CODE: Readonly<Record<number, LoginProblem>> = {
  400: "invalid",
  501: "unknownAccount",
  502: "wrongPassword",
  415: "captcha",
  [-462]: "captcha",
  8821: "captcha",
  250: "risk",
  10003: "risk",
  10004: "risk",
  8810: "risk",
  [-460]: "risk",
  [-447]: "tooOften",
  405: "tooOften",
  406: "tooOften",
  503: "tooOften",
  509: "tooOften",
};

/** After a log-in with the code of a text message, 503 means that the code is wrong (S16). */
const WRONG_CODE = 503;

/** Returns what a failed log-in means for the listener; `isByMessage` for a log-in with the code of a text message. */
export function loginProblemOf(failure: Failure, isByMessage = false): LoginProblem {
  if (isByMessage && failure.kind === "server" && failure.code === WRONG_CODE) return "wrongCode";
  switch (failure.kind) {
    case "offline":
    case "timeout":
    case "unreachable":
      return failure.kind;
    case "needLogin":
      return "expired";
    case "server":
      return BY_CODE[failure.code] ?? "other";
    default:
      return "other";
  }
}

/**
 * Problems with which another way to log in may work at once; the QR code is offered first, because it needs no
 * captcha.
 */
export const wantsAnotherWay = (problem: LoginProblem): boolean =>
  problem === "captcha" || problem === "risk" || problem === "tooOften";

/** The service's own message, if it refused with a code for which the app has no text (B21); else null. */
export function wordsOf(failure: Failure): string | null {
  if (failure.kind !== "server" || failure.message === "") return null;
  const { code, message } = failure;
  // The messages of internal errors are meant for the service's operators.
  return BY_CODE[code] !== undefined || (code >= 500 && code < 600) ? null : message;
}
