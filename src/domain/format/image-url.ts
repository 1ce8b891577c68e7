/** Square sizes in pixels that are requested from the service (S9). */
export const IMAGE_SIZES = [64, 112, 224, 512, 1024] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

const LOOPBACK =
  /^http:\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/?#]|$)/i;
const HTTP = /^http:\/\//i;
/** Addresses that contain the picture's bytes take no parameters. */
const INLINE = /^(?:data|blob):/i;

/**
 * The address with `https:` for `http:`, except on loopback hosts and, if given, on the app's own origin (S9). A path
 * without a host is on the app's origin.
 */
export function secureUrl(url: string, ownOrigin: string | null = null): string {
  const isOwn = ownOrigin !== null && (url === ownOrigin || url.startsWith(`${ownOrigin}/`));
  return isOwn || LOOPBACK.test(url) ? url : url.replace(HTTP, "https://");
}

/** The address of an image in a square size: `?param={n}y{n}` (S9). */
export const imageUrl = (
  url: string,
  size: ImageSize = 512,
  ownOrigin: string | null = null,
): string => wideImageUrl(url, size, size, ownOrigin);

/** The address of an image with a width and height in pixels. */
export function wideImageUrl(
  url: string,
  width: number,
  height: number,
  ownOrigin: string | null = null,
): string {
  if (url === "" || INLINE.test(url)) return url;
  const [address = "", query = ""] = secureUrl(url, ownOrigin).split("?", 2);
  const others = query.split("&").filter((part) => part !== "" && !part.startsWith("param="));
  return `${address}?${[...others, `param=${width}y${height}`].join("&")}`;
}
