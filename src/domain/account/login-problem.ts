import type { Failure } from "../failure.ts";

/** Why a log-in was refused, as far as a listener can do something about it. */
export type LoginProblem =
  /** A field is empty or cannot be what it should be. */
  | "invalid"
  | "wrongPassword"
  /** The code of a text message is another one, or too old. */
  | "wrongCode"
  | "unknownAccount"
  /** The service wants to see a captcha, which only its own app shows. */
  | "captcha"
  /** The service takes this network or device for a robot. */
  | "risk"
  | "tooOften"
  /** The cookie has expired. */
  | "expired"
  | "offline"
  | "timeout"
  | "unreachable"
  | "other";

/** Answers of the service by code (S16, S31). */
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

/** Where a code of a text message was sent, 503 says that it is wrong (S16). */
const WRONG_CODE = 503;

/** What a failed log-in means for the listener; `isByMessage` for one by the code of a text message. */
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

/** Problems for which another way in may work at once; QR code first, it needs no captcha. */
export const wantsAnotherWay = (problem: LoginProblem): boolean =>
  problem === "captcha" || problem === "risk" || problem === "tooOften";

/** The service's own words, where it refused with a code that we have no sentence for (B21); else null. */
export function wordsOf(failure: Failure): string | null {
  if (failure.kind !== "server" || failure.message === "") return null;
  const { code, message } = failure;
  // One that broke down has words for those who run it.
  return BY_CODE[code] !== undefined || (code >= 500 && code < 600) ? null : message;
}
