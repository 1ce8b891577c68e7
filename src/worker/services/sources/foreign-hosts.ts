/** Hosts that play their songs to any page but let none read them; kept in memory only (S43). */
export interface ForeignHosts {
  /** One of the host's songs could be requested but not read. */
  readonly add: (url: string) => void;
  readonly has: (url: string) => boolean;
}

export function createForeignHosts(): ForeignHosts {
  const hosts = new Set<string>();
  const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");
  return {
    add: (url) => void hosts.add(hostOf(url)),
    has: (url) => hosts.has(hostOf(url)),
  };
}
