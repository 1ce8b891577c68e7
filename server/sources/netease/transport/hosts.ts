import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Whom this source speaks with; nobody else, whatever a call or an answer says. */
export interface CloudHosts {
  /** Where web pages ask, without a slash at the end. */
  readonly site: string;
  /** Where apps ask. */
  readonly phone: string;
  /** What names the hosts that take uploads. */
  readonly storageList: string;
  /** Whether a file may be sent to this address. */
  readonly isStorage: (url: URL) => Promise<boolean>;
  /** Whether sound may be read from there. */
  readonly isMedia: (url: URL) => boolean;
}

/** Addresses that are not on the public internet, or lead somewhere else (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(net, prefix);
/** All that is global is in here; what wraps an IPv4 address in it is left out below. */
const GLOBAL_6 = new BlockList();
GLOBAL_6.addSubnet("2000::", 3, "ipv6");
const WRAPPED_6 = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  WRAPPED_6.addSubnet(net, prefix, "ipv6");

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address);
  return (
    isIP(address) === 6 && GLOBAL_6.check(address, "ipv6") && !WRAPPED_6.check(address, "ipv6")
  );
}

type Resolve = (host: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Whether an upload may go there (S44): to a public address or one of the service's storage hosts, at the usual
 * port. Names are resolved first, or the service's list could point into our own network.
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

/** Whether sound of the service is there (S43). */
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
