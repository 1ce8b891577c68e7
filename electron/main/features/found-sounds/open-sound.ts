/** @file Requests a sound from foreign hosts: from public ones only, which is checked again at each redirect. */
import { type IncomingMessage, request as plainly, type RequestOptions } from "node:http";
import { request as securely } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { connect as encrypt } from "node:tls";
import { openTunnel } from "./tunnel.ts";

export interface OpenSoundDeps {
  /** Resolves with all addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Whether an address may be connected to. */
  readonly mayConnect: (address: string) => boolean;
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface AskedSound {
  readonly url: string;
  /** A `range` header as the page sent it; null for the whole sound. */
  readonly range: string | null;
  /** The referrer that the host requires; "" for none. */
  readonly referer: string;
  /** Address of a proxy; "" for none. */
  readonly proxy: string;
}

const MOST_REDIRECTS = 5;
const MOST_HEADER_BYTES = 16_384;
/**
 * Time until the last host must have answered, in ms. Afterwards the body may take any time, as the listener may pause.
 */
const MOST_MS = 8_000;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);
/** A single range, the only kind that media elements request. */
const RANGE = /^bytes=\d{0,15}-\d{0,15}$/;

/**
 * Resolves with the final host's answer, whatever its status. Rejects if a host
 * must not be contacted or does not answer.
 */
export async function openSound(
  asked: AskedSound,
  deps: OpenSoundDeps,
  signal: AbortSignal,
): Promise<{ readonly answer: IncomingMessage; readonly url: URL }> {
  const waited = new AbortController();
  const giveUp = (): void => waited.abort();
  // Not `AbortSignal.timeout`: Node 20 collects one that is only referenced by a combined signal, and it never fires.
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

/** Follows redirects. `within` is not aborted any more once there is an answer. */
async function follow(
  asked: AskedSound,
  deps: OpenSoundDeps,
  within: AbortSignal,
): ReturnType<typeof openSound> {
  let url = new URL(asked.url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    // oxlint-disable-next-line no-await-in-loop -- each answer leads to the next
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

/** Settles like `work`, or rejects when `within` is aborted: resolving a name cannot be cancelled. */
const inTime = <T>(work: Promise<T>, within: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error("no answer in time"));
    if (within.aborted) giveUp();
    within.addEventListener("abort", giveUp);
    const done = (): void => within.removeEventListener("abort", giveUp);
    work.then(resolve, reject).finally(done);
  });

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** All addresses of a host. Rejects if any of them must not be connected to. */
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

/** Returns the addresses that were checked, because another look-up could return others. */
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

/** Of the page's request only the range is passed on. */
const headersOf = ({ range, referer }: AskedSound): Record<string, string> => ({
  accept: "*/*",
  "accept-encoding": "identity",
  "user-agent": "Mozilla/5.0",
  ...(range !== null && RANGE.test(range) && { range }),
  ...(referer !== "" && { referer }),
});
