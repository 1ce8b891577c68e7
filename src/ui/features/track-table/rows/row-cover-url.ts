/** Told by the service worker, which leaves these to the network; a server never sees it. */
const ROW_COVER = "#row";

const INLINE = /^(?:data|blob):/i;
const SIZE = /([?&]param=)\d+y\d+/;
/** The smallest that songs kept on the device have. */
const KEPT = "224y224";

/** Where a row asks for its cover: the network and its cache, past the service worker. */
export const rowCoverUrl = (url: string): string => (INLINE.test(url) ? url : `${url}${ROW_COVER}`);

/** Where a cover is when the network has none: with those of the songs kept, by the service worker. */
export const keptCoverUrl = (url: string): string => url.replace(SIZE, `$1${KEPT}`);
