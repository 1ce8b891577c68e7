import { isFine } from "../answers.ts";
import { eapiForm, weapiForm } from "./ciphers.ts";
import { failureOf } from "./deadline.ts";
import {
  BROWSER_AGENT,
  browserCookies,
  cookieHeader,
  deviceHeader,
  type Identity,
  PHONE_AGENT,
} from "../device.ts";
import { Refusal } from "../failures.ts";
import type { CloudHosts } from "./hosts.ts";
import type { Gate } from "../limits.ts";
import { readFields, readText } from "./read-answer.ts";
import type { Cipher, CloudAnswer, Fetch, Fields, ModuleRequest, Session } from "../types.ts";

export interface RequestDeps {
  readonly hosts: Pick<CloudHosts, "site" | "phone">;
  readonly identity: Identity;
  readonly publicKey: string;
  /** An IPv4 address to send to the service as that of the listener, or null. */
  readonly realIp: string | null;
  /** Token of S41, sent if the package asks for it. */
  readonly checkToken: string;
  readonly mostAnswerBytes: number;
  readonly nowMs: () => number;
  readonly gate: Gate;
}

/** The listener's call that requests are sent for. */
export interface Caller {
  readonly route: string;
  readonly session: Session;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** Called with each answer, including refusals. */
  readonly onAnswer?: (answer: CloudAnswer) => void;
}

/** Creates the request functions for modules, one per call. */
export function createRequester(deps: RequestDeps): (caller: Caller) => ModuleRequest {
  /** Routes that answered weapi with nothing and are called by eapi from then on (S40). */
  const onEapi = new Set<string>();

  return (caller) => async (uri, data, options) => {
    const send = (cipher: Cipher): Promise<Sent> =>
      post(deps, caller, requestOf(deps, caller, { uri, data, cipher, options }));
    const isWeapi = options.crypto === "weapi" && !onEapi.has(caller.route);
    let sent = await send(isWeapi ? "weapi" : "eapi");
    if (isWeapi && sent.status === 200 && sent.text === "") {
      onEapi.add(caller.route);
      sent = await send("eapi");
    }
    const answer = answerOf(sent);
    caller.onAnswer?.(answer);
    if (!isFine(answer.body["code"])) throw new Refusal(answer);
    return answer;
  };
}

interface Asked {
  readonly uri: string;
  readonly data: Fields;
  readonly cipher: Cipher;
  readonly options: { readonly checkToken?: unknown };
}

interface Outgoing {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: URLSearchParams;
}

function requestOf(deps: RequestDeps, { session }: Caller, asked: Asked): Outgoing {
  const { hosts, identity, publicKey } = deps;
  const { uri, data, cipher, options } = asked;
  const path = uri.slice("/api/".length);
  const address: Record<string, string> =
    deps.realIp === null ? {} : { "X-Real-IP": deps.realIp, "X-Forwarded-For": deps.realIp };
  if (cipher === "weapi") {
    const json = JSON.stringify({ ...data, csrf_token: session.csrf ?? "", e_r: false });
    const cookie = cookieHeader(browserCookies(uri, session, identity));
    return {
      url: `${hosts.site}/weapi/${path}`,
      headers: { "User-Agent": BROWSER_AGENT, Referer: hosts.site, Cookie: cookie, ...address },
      body: weapiForm(json, publicKey),
    };
  }
  const token = options.checkToken === true ? deps.checkToken : null;
  const header = deviceHeader(session, identity, { nowMs: deps.nowMs(), token });
  return {
    url: `${hosts.phone}/eapi/${path}`,
    headers: { "User-Agent": PHONE_AGENT, Cookie: cookieHeader(header), ...address },
    body: eapiForm(uri, JSON.stringify({ ...data, header, e_r: false })),
  };
}

interface Sent {
  readonly status: number;
  readonly text: string;
  readonly cookie: readonly string[];
}

async function post(deps: RequestDeps, caller: Caller, outgoing: Outgoing): Promise<Sent> {
  const { fetch, signal } = caller;
  const { url, headers, body } = outgoing;
  let leave = (): void => {};
  try {
    leave = await deps.gate.enter(signal);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    const text = await readText(answer, deps.mostAnswerBytes);
    return { status: answer.status, text, cookie: answer.headers.getSetCookie() };
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    leave();
  }
}

/** An answer with a numeric code; without a code, the HTTP status of an error is used. */
function answerOf({ status, text, cookie }: Sent): CloudAnswer {
  const fields = readFields(text);
  const code = codeOf(fields["code"] ?? (status < 400 ? undefined : status));
  const body = code === undefined ? fields : { ...fields, code };
  return { status: 200, body, cookie };
}

const codeOf = (code: unknown): unknown =>
  typeof code === "string" && /^-?\d{1,9}$/.test(code) ? Number(code) : code;
