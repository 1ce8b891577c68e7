/** Tells the service worker to leave the request to the network; as a fragment it is not sent to a server. */
const ROW_COVER = "#row";

const INLINE = /^(?:data|blob):/i;
const SIZE = /([?&]param=)\d+y\d+/;
/** The smallest size of the covers that are kept with cached songs. */
const KEPT = "224y224";

/** The URL of a row's cover, which is fetched from the network or the HTTP cache, past the service worker. */
export const rowCoverUrl = (url: string): string => (INLINE.test(url) ? url : `${url}${ROW_COVER}`);

/** The URL under which the service worker has the cover of a cached song, for when the network fails. */
export const keptCoverUrl = (url: string): string => url.replace(SIZE, `$1${KEPT}`);
