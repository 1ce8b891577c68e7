import { BlockList, isIP } from "node:net";

/** IPv4 blocks that are not public, from the registry of special-purpose addresses; the last ones are reserved. */
const NOT_PUBLIC_4 = [
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
] as const;

/** The only IPv6 block that is assigned for public use. */
const PUBLIC_6 = ["2000::", 3] as const;
/** Outside that block: IPv4 addresses as seen from an IPv6-only network; they end in the IPv4 address (RFC 6052). */
const TRANSLATED = ["64:ff9b::", 96] as const;
/** Inside that block: tunnels, which lead to IPv4 addresses, and blocks for protocols and documentation. */
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** One list per family: a combined list would also match IPv4 addresses mapped into IPv6. */
function listOf(
  family: "ipv4" | "ipv6",
  blocks: readonly (readonly [string, number])[],
): (address: string) => boolean {
  const list = new BlockList();
  for (const [net, prefix] of blocks) list.addSubnet(net, prefix, family);
  return (address) => list.check(address, family);
}

const isSpecial4 = listOf("ipv4", NOT_PUBLIC_4);
const isGiven6 = listOf("ipv6", [PUBLIC_6]);
const isSpecial6 = listOf("ipv6", NOT_PUBLIC_6);
const isTranslated = listOf("ipv6", [TRANSLATED]);

/** The last four bytes of an IPv6 address, as an IPv4 address. */
function lastFour(address: string): string {
  // Normalized by URL: without leading zeros, and with the longest run of zeros left out.
  const words = new URL(`http://[${address}]`).hostname.slice(1, -1).split(":").slice(-2);
  return words
    .map((word) => Number.parseInt(word || "0", 16))
    .flatMap((word) => [word >> 8, word & 255])
    .join(".");
}

/**
 * Whether an address is public: not of this machine, its network, a provider's inner network or a cloud's metadata, and
 * not an IPv6 address that stands for such an IPv4 address. False for anything that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isSpecial4(address);
  // A zone names a network interface of this machine.
  if (family !== 6 || address.includes("%")) return false;
  if (isTranslated(address)) return !isSpecial4(lastFour(address));
  return isGiven6(address) && !isSpecial6(address);
}
