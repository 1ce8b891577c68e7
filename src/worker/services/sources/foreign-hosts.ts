/** Hosts that play their songs to anybody and let no page read them, as long as the core lives (S43). */
export interface ForeignHosts {
  /** One of its songs could be asked for, and not be read. */
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
