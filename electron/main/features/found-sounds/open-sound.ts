/** @file Asks foreign hosts for a sound: public ones alone, from one redirect to the next. */
import { type IncomingMessage, request as plainly, type RequestOptions } from "node:http";
import { request as securely } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { connect as encrypt } from "node:tls";
import { openTunnel } from "./tunnel.ts";

export interface OpenSoundDeps {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Whether an address may be connected to. */
  readonly mayConnect: (address: string) => boolean;
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface AskedSound {
  readonly url: string;
  /** A header `range`, as the page sent it; null for all of it. */
  readonly range: string | null;
  /** The page that its host wants to be named; "" for none. */
  readonly referer: string;
  /** Address of a proxy; "" without. */
  readonly proxy: string;
}

const MOST_REDIRECTS = 5;
const MOST_HEADER_BYTES = 16_384;
/** So long may pass until the last host has answered, in ms; a body may rest for as long as the listener pauses. */
const MOST_MS = 8_000;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);
/** One range, as elements ask for it. */
const RANGE = /^bytes=\d{0,15}-\d{0,15}$/;

/** The answer of the last host, whatever it is; rejects where a host may not be asked, or does not answer. */
export async function openSound(
  asked: AskedSound,
  deps: OpenSoundDeps,
  signal: AbortSignal,
): Promise<{ readonly answer: IncomingMessage; readonly url: URL }> {
  const waited = new AbortController();
  const giveUp = (): void => waited.abort();
  // No `AbortSignal.timeout`: Node 20 collects one that is but a part of another signal, and its time never comes.
  const answered = deps.after(MOST_MS, giveUp);
  signal.addEventListener("abort", giveUp);
  if (signal.aborted) giveUp();
  try {
    return await follow(asked, deps, waited.signal);
  } finally {
    answered();
    signal.removeEventListener("abort", giveUp);
  }
}

/** From one redirect to the next; `within` aborts no more once there is an answer. */
async function follow(
  asked: AskedSound,
  deps: OpenSoundDeps,
  within: AbortSignal,
): ReturnType<typeof openSound> {
  let url = new URL(asked.url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    // oxlint-disable-next-line no-await-in-loop -- each leads to the next
    const answer = await ask(url, asked, deps, within);
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode) || location === undefined) return { answer, url };
    answer.destroy();
    url = new URL(location, url);
  }
  throw new Error("it leads from one address to the next");
}

async function ask(
  url: URL,
  asked: AskedSound,
  deps: OpenSoundDeps,
  within: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("no web address");
  if (url.username !== "" || url.password !== "") throw new Error("an address with a password");
  const addresses = await inTime(checkedAddresses(url, deps), within);
  const options: RequestOptions = {
    headers: headersOf(asked),
    maxHeaderSize: MOST_HEADER_BYTES,
    ...(asked.proxy === ""
      ? { agent: false, lookup: lookupOf(addresses) }
      : await byProxy(asked.proxy, url, addresses[0], within)),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? securely : plainly)(url, options);
    const giveUp = (): void => void request.destroy(new Error("no answer in time"));
    if (within.aborted) giveUp();
    within.addEventListener("abort", giveUp);
    request.once("response", resolve);
    request.once("error", reject);
    request.end();
  });
}

/** What comes of some work, unless the time is over before: who looks up names cannot be told to stop. */
const inTime = <T>(work: Promise<T>, within: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error("no answer in time"));
    if (within.aborted) giveUp();
    within.addEventListener("abort", giveUp);
    const done = (): void => within.removeEventListener("abort", giveUp);
    work.then(resolve, reject).finally(done);
  });

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** All addresses of a host; one that may not be connected to is reason enough to ask none of them. */
async function checkedAddresses(
  url: URL,
  { resolve, mayConnect }: OpenSoundDeps,
): Promise<readonly [string, ...string[]]> {
  const host = hostOf(url);
  const [first, ...others] = isIP(host) === 0 ? await resolve(host) : [host];
  if (first === undefined || ![first, ...others].every(mayConnect))
    throw new Error("an address that is none of the internet");
  return [first, ...others];
}

/** Answers what was checked: to ask once more could get another answer. */
const lookupOf =
  (addresses: readonly [string, ...string[]]): LookupFunction =>
  (_, { all }, answer) => {
    const [first] = addresses;
    if (all === true)
      answer(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    else answer(null, first, isIP(first));
  };

async function byProxy(
  proxy: string,
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<Pick<RequestOptions, "createConnection">> {
  const isSecure = url.protocol === "https:";
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const socket = await openTunnel(proxy, { address, port }, signal);
  const host = hostOf(url);
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return { createConnection: () => (isSecure ? encrypt({ socket, ...servername }) : socket) };
}

/** Nothing of the page's request goes along but the range. */
const headersOf = ({ range, referer }: AskedSound): Record<string, string> => ({
  accept: "*/*",
  "accept-encoding": "identity",
  "user-agent": "Mozilla/5.0",
  ...(range !== null && RANGE.test(range) && { range }),
  ...(referer !== "" && { referer }),
});
