import { hashText } from "../prng.ts";
import type { DemoState } from "./state.ts";
import type { Account } from "../catalogue/users.ts";
import { ACCOUNTS } from "../catalogue/users.ts";

const HALF_YEAR_S = 15_552_000;

/** A session token. It contains the account's id, so that sessions survive a restart of the server. */
function tokenFor(account: Account, serial: number): string {
  const body = `${account.user.id.toString(16).padStart(10, "0")}${serial.toString(16).padStart(6, "0")}`;
  return `00${body}${hashText(`demo ${body}`).toString(16).padStart(8, "0")}`.toUpperCase();
}

/** The account that a token belongs to; null if the token is invalid or revoked. */
export function accountOf(token: string | undefined, state: DemoState): Account | null {
  if (token === undefined || token.length !== 26 || state.revokedTokens.has(token)) return null;
  const userId = Number.parseInt(token.slice(2, 12), 16);
  const account = ACCOUNTS.find(({ user }) => user.id === userId);
  return account !== undefined &&
    tokenFor(account, Number.parseInt(token.slice(12, 18), 16)) === token
    ? account
    : null;
}

/** A new session: the cookies to set, and the cookies with all attributes as text for the body. */
interface NewSession {
  readonly token: string;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Opens a session for an account. */
export function openSession(account: Account, state: DemoState): NewSession {
  // Includes the time, because tokens must differ from those revoked earlier in this run.
  const token = tokenFor(account, (Date.now() + state.nextId++) % 0xffffff);
  const csrf = hashText(token).toString(16).padStart(32, "0");
  const plain = [
    `MUSIC_U=${token}; Max-Age=${HALF_YEAR_S}; Path=/`,
    `__csrf=${csrf}; Max-Age=${HALF_YEAR_S}; Path=/`,
  ];
  return {
    token,
    cookies: plain.map((cookie) => `${cookie}; SameSite=Lax`),
    text: plain.map((cookie) => `${cookie};`).join(";"),
  };
}

/** Cookies that end a session in the browser. */
export const CLOSING_COOKIES: readonly string[] = ["MUSIC_U", "__csrf"].map(
  (name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`,
);
