/**
 * @file Adds the CORS headers that the hosts of the service's songs and pictures do not send, so that pages can fetch
 * from them directly instead of through main. No host of the API is among them.
 */
import type { WebRequest } from "electron";

export const MEDIA_HOSTS: readonly string[] = [
  "http://*.music.126.net/*",
  "https://*.music.126.net/*",
  // The public address of a song, which redirects to one of the hosts above.
  "https://music.163.com/song/media/outer/*",
];
const CORS = /^(?:access-control-.*|cross-origin-resource-policy)$/i;
/** Request headers that are not sent to those hosts. */
const OURS = /^(?:origin|referer|cookie)$/i;

/** Makes the hosts readable by our pages, without credentials. */
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
