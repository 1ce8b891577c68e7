/**
 * @file What pages see of a session: a mark, which distinguishes it from others but does not give access. In the answer
 * to a log-in the mark replaces the cookies; a page that sends the mark back as its cookies means those.
 */
import { createHash } from "node:crypto";
import { SESSION_COOKIE } from "../../../src/domain/account/session-cookies.ts";
import { asList, asText } from "../../../src/domain/raw.ts";

export type Cookies = ReadonlyMap<string, string>;

interface Marks {
  /** The answer as pages may see it, with marks in place of sessions in its body. */
  inPlaceOfSession(url: string, answer: Response): Promise<Response>;
  /** The cookies meant by a page: if they are a mark it was given, the cookies behind that mark. */
  redeem(written: Cookies): Cookies;
}

/** Number of marks that are remembered. Few suffice, because a page logs in with the latest answer. */
const MOST_GIVEN = 8;
/** Other fields of answers that give access to an account, here or elsewhere; the core reads none of them. */
const SECRET: ReadonlySet<string> = new Set(["token", "bindings"]);
/** Types of answers that may be JSON: some servers declare it as text. */
const READABLE = /^(?:application\/json|text\/)/;
/** Paths of calls whose answers contain a session, however they are encoded. */
const BRINGS_SESSION = /login|register/i;

/** Creates marks and resolves them; `cookiesOf` parses the cookies in an answer. */
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

/** A hash that distinguishes sessions; the cookie cannot be recovered from it. */
export function markOf(cookies: Cookies): string | null {
  const value = cookies.get(SESSION_COOKIE);
  return value === undefined ? null : createHash("sha256").update(value).digest("base64url");
}

/** Only these answers are parsed; the others are large and passed on as they are. */
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

/** Replaces sessions at any depth, because some servers wrap an answer twice. */
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
