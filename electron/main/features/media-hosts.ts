/**
 * @file The hosts of the service's songs and pictures send no headers that would let a page use them. Here they are added,
 * so that bytes go from the network to the page without main; no host of the API is among them.
 */
import type { WebRequest } from "electron";

export const MEDIA_HOSTS: readonly string[] = [
  "http://*.music.126.net/*",
  "https://*.music.126.net/*",
  // The public address of a song, which leads to one of the above.
  "https://music.163.com/song/media/outer/*",
];
const CORS = /^(?:access-control-.*|cross-origin-resource-policy)$/i;
/** What those hosts have no business to know. */
const OURS = /^(?:origin|referer|cookie)$/i;

/** Opens them to our pages, without credentials. */
export function openMediaHosts(
  requests: Pick<WebRequest, "onHeadersReceived" | "onBeforeSendHeaders">,
): void {
  const filter = { urls: [...MEDIA_HOSTS] };
  requests.onBeforeSendHeaders(filter, ({ requestHeaders }, answer) =>
    answer({ requestHeaders: without(requestHeaders, OURS) }),
  );
  requests.onHeadersReceived(filter, ({ responseHeaders = {} }, answer) =>
    answer({
      responseHeaders: {
        ...without(responseHeaders, CORS),
        "access-control-allow-origin": ["*"],
        "access-control-expose-headers": ["Content-Length, Content-Range, Accept-Ranges"],
      },
    }),
  );
}

const without = <T>(headers: Readonly<Record<string, T>>, names: RegExp): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)));
