import { BlockList, isIP } from "node:net";

/** Blocks of IPv4 that are not the internet's, by the registry of special-purpose addresses; last, those without a use. */
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

/** The one block of IPv6 that is given out to the internet. */
const PUBLIC_6 = ["2000::", 3] as const;
/** Outside it: how a network of IPv6 alone reaches those of IPv4, whose address ends this one (RFC 6052). */
const TRANSLATED = ["64:ff9b::", 96] as const;
/** Inside it: tunnels, which lead to addresses of IPv4, and what is for protocols and books. */
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** A list of each family for itself: one of both would also find addresses of one inside the other. */
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

/** The last four bytes of an address of IPv6, as one of IPv4. */
function lastFour(address: string): string {
  // Written the one way it has to be: without zeros at the start, and the longest run of them left out.
  const words = new URL(`http://[${address}]`).hostname.slice(1, -1).split(":").slice(-2);
  return words
    .map((word) => Number.parseInt(word || "0", 16))
    .flatMap((word) => [word >> 8, word & 255])
    .join(".");
}

/**
 * Whether an address is one of the internet: not of this machine, its network, a provider's inside, a cloud's metadata,
 * and none of IPv6 that stands for such a one of IPv4. What is no address is not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isSpecial4(address);
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes("%")) return false;
  if (isTranslated(address)) return !isSpecial4(lastFour(address));
  return isGiven6(address) && !isSpecial6(address);
}
