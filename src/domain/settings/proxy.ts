/** Whether a number can be a proxy's port (B64). */
export const isPort = (port: number): boolean =>
  Number.isInteger(port) && port >= 1 && port <= 65_535;

/** A host name, or an IPv4 or IPv6 address, without protocol, path and port. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])$/iu;

/** Whether a text can be the server of a proxy. */
export const isProxyServer = (host: string): boolean => HOST.test(host);
