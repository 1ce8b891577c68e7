/** Whether a number can be a proxy's port (B64). */
export const isPort = (port: number): boolean =>
  Number.isInteger(port) && port >= 1 && port <= 65_535;

/** A host name, or an IPv4 or IPv6 address, without protocol, path and port. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])$/iu;

/** An IPv6 address as listeners write it; addresses that name a port need brackets around it. */
const BARE_IPV6 = /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i;

/** The server of a proxy as addresses name it: trimmed, an IPv6 address in brackets. */
export const serverOf = (typed: string): string => {
  const host = typed.trim();
  return BARE_IPV6.test(host) ? `[${host}]` : host;
};

/** Whether a text can be the server of a proxy. */
export const isProxyServer = (host: string): boolean => HOST.test(host);
