/** @file The session of the service: stored here, encrypted if the system can, and added to requests to `/api`. */
import { readFile, rm } from "node:fs/promises";
import { BehaviorSubject, distinctUntilChanged, map } from "rxjs";
import type { DesktopSessionApi } from "../../../src/contract/desktop.ts";
import { sessionCookiesIn } from "../../../src/domain/account/session-cookies.ts";
import { type Cookies, createMarks, markOf } from "./session-marks.ts";
import { readSessions, withSession, writeSessions } from "./session-owners.ts";
import type { Secrets } from "./secrets.ts";
import { writeWhole } from "../base/written-whole.ts";

type Handle = (request: Request) => Promise<Response>;

export interface SessionJar {
  readonly api: DesktopSessionApi;
  /** Wraps a handler: requests get the session, and cookies in answers are stored and removed from them. */
  around(handle: Handle): Handle;
  /** Whether the session on the disk is encrypted; null if there is none. */
  isEncrypted(): boolean | null;
  /** Resolves once all changes are on the disk, or could not be written. */
  settled(): Promise<unknown>;
}

interface JarDeps {
  readonly file: string;
  /** Whose session this is. Other services never receive it, and their own sessions stay unchanged. */
  readonly owner: string;
  readonly secrets: Secrets;
  readonly warn: (text: string) => void;
}

/** Cookie values that are valid in a header without escaping. */
const VALUE = /^[\u0021-\u003a\u003c-\u007e]{1,4096}$/;

/** Reads the owner's session from the file; an unreadable file counts as none. */
export async function openSessionJar({ file, owner, secrets, warn }: JarDeps): Promise<SessionJar> {
  const kept = await readFile(file).then(
    (bytes) => secrets.open(bytes),
    () => null,
  );
  let sessions = readSessions(kept ?? "");
  const cookies = new BehaviorSubject<Cookies>(cookiesOf(sessions.get(owner) ?? ""));
  let written: Promise<unknown> = Promise.resolve();
  const change = (next: Cookies): Promise<unknown> => {
    if (textOf(next) === textOf(cookies.value)) return written;
    cookies.next(next);
    const all = withSession(sessions, owner, textOf(next));
    sessions = all;
    const write = (): Promise<void> =>
      all.size === 0
        ? rm(file, { force: true })
        : writeWhole(file, secrets.seal(writeSessions(all)));
    written = written
      .then(write)
      .catch((thrown: unknown) => warn(`the session is not kept: ${String(thrown)}`));
    return written;
  };
  const marks = createMarks(cookiesOf);
  const mark = (): string | null => markOf(cookies.value);
  /** Stores the cookies of an answer, unless the session it was requested with has been replaced since. */
  const take = (answer: Response, asked: Cookies): void => {
    const set = answer.headers.getSetCookie();
    if (set.length > 0 && asked === cookies.value)
      void change(new Map([...asked, ...cookiesOf(set.join(";"))]));
  };
  return {
    api: {
      mark,
      mark$: () => cookies.pipe(map(markOf), distinctUntilChanged()),
      write: async (raw: unknown) => {
        await change(new Map([...cookies.value, ...marks.redeem(cookiesOf(String(raw)))]));
      },
      clear: async () => {
        await change(new Map());
      },
    },
    around: (handle) => async (request) => {
      const asked = cookies.value;
      const headers = new Headers(request.headers);
      headers.delete("cookie");
      if (asked.size > 0) headers.set("cookie", textOf(asked) + besides(request.url));
      const answer = await handle(new Request(request, { headers }));
      take(answer, asked);
      return withoutCookies(await marks.inPlaceOfSession(request.url, answer));
    },
    isEncrypted: () => (cookies.value.size === 0 ? null : secrets.isEncrypting()),
    settled: () => written,
  };
}

const cookiesOf = (raw: string): Cookies =>
  new Map(sessionCookiesIn(raw).filter(([, value]) => VALUE.test(value)));

const textOf = (cookies: Cookies): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A session is renewed with the cookie of the service's own desktop program (S18). */
const besides = (url: string): string =>
  new URL(url).pathname.endsWith("/login/refresh") ? "; os=pc" : "";

function withoutCookies(answer: Response): Response {
  if (!answer.headers.has("set-cookie")) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("set-cookie");
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
