/** @file The session of the service: kept here, encrypted where the system can, added to what is asked of `/api`. */
import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { BehaviorSubject, distinctUntilChanged, map } from "rxjs";
import type { DesktopSessionApi } from "../../src/contract/desktop.ts";
import { SESSION_COOKIE, sessionCookiesIn } from "../../src/domain/account/session-cookies.ts";
import type { Secrets } from "./secrets.ts";
import { writeWhole } from "./written-whole.ts";

type Cookies = ReadonlyMap<string, string>;
type Handle = (request: Request) => Promise<Response>;

export interface SessionJar {
  readonly api: DesktopSessionApi;
  /** The handler, asked with the session, which also takes what its answers set; no cookie leaves it. */
  around(handle: Handle): Handle;
  /** Whether it stands encrypted on the disk; null while there is none. */
  isEncrypted(): boolean | null;
  /** Resolves once all that was changed is on the disk, or could not be brought there. */
  settled(): Promise<unknown>;
}

interface JarDeps {
  readonly file: string;
  readonly secrets: Secrets;
  readonly warn: (text: string) => void;
}

/** Values that can stand in a header as they are. */
const VALUE = /^[\u0021-\u003a\u003c-\u007e]{1,4096}$/;

/** Reads the session kept in the file; one that cannot be read is none. */
export async function openSessionJar({ file, secrets, warn }: JarDeps): Promise<SessionJar> {
  const kept = await readFile(file).then(
    (bytes) => secrets.open(bytes),
    () => null,
  );
  const cookies = new BehaviorSubject<Cookies>(cookiesOf(kept ?? ""));
  let written: Promise<unknown> = Promise.resolve();
  const change = (next: Cookies): Promise<unknown> => {
    if (textOf(next) === textOf(cookies.value)) return written;
    cookies.next(next);
    const write = (): Promise<void> =>
      next.size === 0 ? rm(file, { force: true }) : writeWhole(file, secrets.seal(textOf(next)));
    written = written
      .then(write)
      .catch((thrown: unknown) => warn(`the session is not kept: ${String(thrown)}`));
    return written;
  };
  const mark = (): string | null => markOf(cookies.value);
  /** An answer to another session, which has ended meanwhile, sets nothing. */
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
        await change(new Map([...cookies.value, ...cookiesOf(String(raw))]));
      },
      clear: async () => {
        await change(new Map());
      },
    },
    around: (handle) => async (request) => {
      const asked = cookies.value;
      const headers = new Headers(request.headers);
      headers.delete("cookie");
      if (asked.size > 0) headers.set("cookie", cookieFor(request, asked));
      const answer = await handle(new Request(request, { headers }));
      take(answer, asked);
      return withoutCookies(answer);
    },
    isEncrypted: () => (cookies.value.size === 0 ? null : secrets.isEncrypting()),
    settled: () => written,
  };
}

const cookiesOf = (raw: string): Cookies =>
  new Map(sessionCookiesIn(raw).filter(([, value]) => VALUE.test(value)));

const textOf = (cookies: Cookies): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A session is renewed for a computer alone (docs/service.md). */
const cookieFor = ({ url }: Request, cookies: Cookies): string =>
  new URL(url).pathname.endsWith("/login/refresh") ? `${textOf(cookies)}; os=pc` : textOf(cookies);

/** Tells sessions apart; what it was made from cannot be had from it. */
function markOf(cookies: Cookies): string | null {
  const value = cookies.get(SESSION_COOKIE);
  return value === undefined ? null : createHash("sha256").update(value).digest("base64url");
}

function withoutCookies(answer: Response): Response {
  if (!answer.headers.has("set-cookie")) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("set-cookie");
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
