/**
 * @file What pages see of a session: a mark that tells it from others and grants nothing. Answers to a log-in carry marks
 * in place of the service's cookies; when a page sends a mark back, main knows which cookies it stands for.
 */
import { createHash } from "node:crypto";
import { SESSION_COOKIE } from "../../../src/domain/account/session-cookies.ts";
import { asList, asText } from "../../../src/domain/raw.ts";

export type Cookies = ReadonlyMap<string, string>;

interface Marks {
  /** The answer as a page may see it: without a session in its body. */
  inPlaceOfSession(url: string, answer: Response): Promise<Response>;
  /** What a page means by cookies: where they are a mark it was given, those the mark stands for. */
  redeem(written: Cookies): Cookies;
}

/** A page enters with the mark of the answer that it has just got. */
const MOST_GIVEN = 8;
/** Fields beside the cookies that open an account, or one elsewhere; the core reads none of them. */
const SECRET: ReadonlySet<string> = new Set(["token", "bindings"]);
/** Answers that are JSON: some servers say that it is text. */
const READABLE = /^(?:application\/json|text\/)/;
/** Calls whose answers bring a session, however their addresses are written. */
const BRINGS_SESSION = /login|register/i;

/** Gives marks, and knows what they stand for; `cookiesOf` reads the text of an answer. */
export function createMarks(cookiesOf: (raw: string) => Cookies): Marks {
  const given = new Map<string, Cookies>();
  const give = (raw: string): string => {
    const cookies = cookiesOf(raw);
    const mark = markOf(cookies);
    if (mark === null) return "";
    given.delete(mark);
    given.set(mark, cookies);
    for (const oldest of [...given.keys()].slice(0, -MOST_GIVEN)) given.delete(oldest);
    return `${SESSION_COOKIE}=${mark}`;
  };
  return {
    inPlaceOfSession: async (url, answer) => {
      if (!mayBringSession(url, answer)) return answer;
      return sameWith(answer, withoutSession(await answer.text(), give));
    },
    redeem: (written) => given.get(written.get(SESSION_COOKIE) ?? "") ?? written,
  };
}

/** Tells sessions apart; what it was made from cannot be had from it. */
export function markOf(cookies: Cookies): string | null {
  const value = cookies.get(SESSION_COOKIE);
  return value === undefined ? null : createHash("sha256").update(value).digest("base64url");
}

/** Only those are read: other answers are large, and pass as they come. */
function mayBringSession(url: string, { headers, body }: Response): boolean {
  if (body === null || !READABLE.test(headers.get("content-type") ?? "")) return false;
  return headers.has("set-cookie") || BRINGS_SESSION.test(decoded(new URL(url).pathname));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** However deep they lie: some servers wrap an answer twice. */
function withoutSession(text: string, give: (raw: string) => string): string {
  try {
    const seen: unknown = JSON.parse(text, (name, value: unknown) => {
      if (name === "cookie") return give(asText(value, asList(value).join(";")));
      return SECRET.has(name) ? undefined : value;
    });
    return JSON.stringify(seen);
  } catch {
    return text;
  }
}

function sameWith({ status, statusText, headers: from }: Response, body: string): Response {
  const headers = new Headers(from);
  headers.delete("content-length");
  return new Response(body, { status, statusText, headers });
}
