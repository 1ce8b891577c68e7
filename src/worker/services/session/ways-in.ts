import type { SessionApi } from "../../../contract/core.ts";
import type { TypedCredentials } from "../../../domain/account/credentials.ts";
import { fail, succeed } from "../../../domain/failure.ts";
import type { UserId } from "../../../domain/ids.ts";
import type { UserProfile } from "../../../domain/account/viewer.ts";
import {
  decodeUsers,
  findUsersCall,
  mailLoginCall,
  messageLoginCall,
  phoneLoginCall,
  sendCodeCall,
} from "../../api/log-in.ts";
import { decodeCookies } from "../../api/session.ts";
import type { DigestPort } from "../../ports/packages.ts";
import type { ApiCall, HttpPort } from "../../ports/http.ts";
import type { Enter } from "./enter.ts";
import { createQrLogIn, type QrLogInDeps } from "./qr-log-in.ts";

/** The ways to log in; few visits need any of them. */
export type WaysIn = Omit<SessionApi, "session$" | "logOut">;

export type WaysInDeps = LogInDeps & QrLogInDeps;

export const createWaysIn = ({ http, digest, enter, keep, clock, qr }: WaysInDeps): WaysIn => ({
  ...createLogIn({ http, digest, enter, keep }),
  ...createQrLogIn({ http, clock, qr, enter }),
});

interface LogInDeps {
  readonly http: () => HttpPort;
  readonly digest: DigestPort;
  readonly enter: Enter;
  readonly keep: (mode: "username", profile: UserProfile) => Promise<void>;
}

type LogIn = Pick<SessionApi, "logIn" | "sendCode" | "logInByCookie" | "findUsers" | "continueAs">;

/** A cookie's value: hexadecimal in older versions of the service, with more characters in newer ones. */
const TOKEN = /(?:^|[;\s])MUSIC_U=([\w%.~+/=-]{16,})|^\s*([\w%.~+/=-]{16,})\s*$/;

async function logInCall(credentials: TypedCredentials, digest: DigestPort): Promise<ApiCall> {
  if (credentials.kind === "message")
    return messageLoginCall(credentials.countryCode, credentials.phone, credentials.code);
  const md5 = await digest.md5(credentials.password);
  return credentials.kind === "phone"
    ? phoneLoginCall(credentials.countryCode, credentials.phone, md5)
    : mailLoginCall(credentials.mail, md5);
}

/** Logs in by password, text message, cookie or public name. A password is hashed here and never stored. */
function createLogIn(deps: LogInDeps): LogIn {
  let found: ReadonlyMap<UserId, UserProfile> = new Map();

  return {
    logIn: async (credentials) => {
      const answer = await deps.http().call(await logInCall(credentials, deps.digest));
      if (!answer.ok) return answer;
      const cookies = decodeCookies(answer.value.body);
      return cookies === null
        ? fail({ kind: "malformed", what: "login without cookies" })
        : deps.enter(cookies);
    },
    sendCode: async ({ countryCode, phone }) => {
      const answer = await deps.http().call(sendCodeCall(countryCode, phone));
      return answer.ok ? succeed(undefined) : answer;
    },
    logInByCookie: (pasted) => {
      const [, named, bare] = TOKEN.exec(pasted) ?? [];
      const token = named ?? bare;
      return token === undefined
        ? Promise.resolve(fail({ kind: "server", code: 400, message: "" }))
        : deps.enter(`MUSIC_U=${token}`);
    },
    findUsers: async (name, signal) => {
      const call = findUsersCall(name);
      const answer = await deps.http().call(call, signal);
      if (!answer.ok) return answer;
      const users = decodeUsers(answer.value.body);
      if (users === null) return fail({ kind: "malformed", what: call.path });
      found = new Map(users.map((user) => [user.id, user]));
      return succeed(users);
    },
    continueAs: async (id) => {
      const profile = found.get(id);
      if (profile === undefined) return fail({ kind: "notFound" });
      await deps.keep("username", profile);
      return succeed(undefined);
    },
  };
}
