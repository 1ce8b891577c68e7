/** @file The app's own scheme: which addresses are ours, and which may be opened in the system's browser. */

export const SCHEME = "app";
const HOST = "tonearm";
/** Origin of our pages. `URL` in Node returns no origin for schemes it does not know. */
const ORIGIN = `${SCHEME}://${HOST}`;
/** The app's page; its screens are addressed by the hash. */
export const PAGE = `${ORIGIN}/`;
/** The page of the lyric window. */
export const LYRIC_PAGE = `${PAGE}osd.html`;

/**
 * Whether an address belongs to the app: scheme and host must match, and there must be no credentials before the host.
 */
export function isOurs(address: string): boolean {
  const url = parse(address);
  return url !== null && isOurHost(url);
}

/** Whether an address is the app's page, with any hash. */
export function isPage(address: string): boolean {
  const url = parse(address);
  return url !== null && isOurHost(url) && /^\/(?:index\.html)?$/.test(url.pathname);
}

/** Whether an address is the page of the lyric window. */
export const isLyricPage = (address: string): boolean => {
  const url = parse(address);
  return url !== null && isOurHost(url) && url.pathname === "/osd.html";
};

/** Whether a link may be opened in the system's browser: https only, without credentials in the address. */
export function mayOpenOutside(address: string): boolean {
  const url = parse(address);
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
}

/**
 * Origins of those addresses that use plain http on this machine. All other hosts must use https, and on this machine
 * pages may contact only the servers that the listener has named.
 */
export const plainOriginsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(
    addresses.map(parse).flatMap((url) => (url !== null && isPlainHere(url) ? [url.origin] : [])),
  ),
];

/** Whether a URL is plain http on this machine. */
export const isPlainHere = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname);

const isOurHost = ({ protocol, host, username, password }: URL): boolean =>
  protocol === `${SCHEME}:` && host === HOST && username === "" && password === "";

/** Returns the parsed address, or null if it is not a valid URL. */
export const parse = (address: string): URL | null =>
  URL.canParse(address) ? new URL(address) : null;
