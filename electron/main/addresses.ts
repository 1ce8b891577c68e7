/** @file The app's own scheme: which addresses are ours, and which may be handed to the system's browser. */

export const SCHEME = "app";
const HOST = "tonearm";
/** What a page of ours says as its origin; `URL` in Node has none for schemes it does not know. */
const ORIGIN = `${SCHEME}://${HOST}`;
/** The page of the app; its screens are hashes. */
export const PAGE = `${ORIGIN}/`;
/** The page of the lyric window. */
export const LYRIC_PAGE = `${PAGE}osd.html`;

/** Whether an address belongs to the app: scheme and host decide, and nothing that stands before the host. */
export function isOurs(address: string): boolean {
  const url = parse(address);
  return url !== null && isOurHost(url);
}

/** Whether it is the page of the app, whatever its hash: no window may go elsewhere. */
export function isPage(address: string): boolean {
  const url = parse(address);
  return url !== null && isOurHost(url) && /^\/(?:index\.html)?$/.test(url.pathname);
}

/** Whether it is the page of the lyric window. */
export const isLyricPage = (address: string): boolean => {
  const url = parse(address);
  return url !== null && isOurHost(url) && url.pathname === "/osd.html";
};

/** Whether a link may be opened outside: the web, without credentials in the address. */
export function mayOpenOutside(address: string): boolean {
  const url = parse(address);
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
}

/**
 * The origins of those addresses that lie on this machine and use no encryption. Elsewhere a page must use https, and on
 * this machine it may contact only the addresses that the listener has configured.
 */
export const plainOriginsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(
    addresses.map(parse).flatMap((url) => (url !== null && isPlainHere(url) ? [url.origin] : [])),
  ),
];

/** Whether it is http on this machine. */
export const isPlainHere = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname);

const isOurHost = ({ protocol, host, username, password }: URL): boolean =>
  protocol === `${SCHEME}:` && host === HOST && username === "" && password === "";

/** An address, or null for what is none. */
export const parse = (address: string): URL | null =>
  URL.canParse(address) ? new URL(address) : null;
