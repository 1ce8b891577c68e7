import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "../../../public-address.ts";

/** The only hosts that this source contacts, whatever a call or an answer contains. */
export interface CloudHosts {
  /** Base address for web pages, without a slash at the end. */
  readonly site: string;
  /** Base address for apps. */
  readonly phone: string;
  /** Address of the list of upload hosts. */
  readonly storageList: string;
  /** Whether a file may be sent to this address. */
  readonly isStorage: (url: URL) => Promise<boolean>;
  /** Whether sound may be read from this address. */
  readonly isMedia: (url: URL) => boolean;
}

type Resolve = (host: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Whether an upload may be sent to this address (S44): a public address or one of the service's storage hosts, at the
 * default port. Names are resolved first, because otherwise the service's list could point into our own network.
 */
export async function isStorageHost(url: URL, resolve: Resolve = resolveAll): Promise<boolean> {
  if (!/^https?:$/.test(url.protocol) || !isBare(url)) return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0) return isPublicAddress(host);
  if (!/\.(?:126|127)\.net$/.test(host)) return false;
  try {
    const addresses = await resolve(host);
    return addresses.length > 0 && addresses.every((address) => isPublicAddress(address));
  } catch {
    return false;
  }
}

/** Whether this is the address of a sound of the service (S43). */
export const isMediaHost = (url: URL): boolean =>
  url.protocol === "https:" && isBare(url) && url.hostname.endsWith(".music.126.net");

const isBare = ({ port, username, password }: URL): boolean =>
  port === "" && username === "" && password === "";

export const HOSTS: CloudHosts = {
  site: "https://music.163.com",
  phone: "https://interface.music.163.com",
  storageList: "https://wanproxy.127.net",
  isStorage: (url) => isStorageHost(url),
  isMedia: isMediaHost,
};
