/**
 * @file The page on which a listener gives access to last.fm, or to a service with the same API: a window with its own
 * session, which is discarded with it.
 */
import { BrowserWindow, session as sessions, type WebContents } from "electron";
import { isPlainHere, parse } from "../addresses.ts";
import { forgetSpelling, WEB_PREFERENCES } from "../guards.ts";

const SIZE = { width: 800, height: 640 } as const;
const MOST_TOKEN = 200;

export interface LastfmWindow {
  /** Resolves with the token, or with null if the window was closed first. Rejects if the page cannot be loaded. */
  authorise(url: unknown): Promise<string | null>;
  /** Whether the contents are this window's and may navigate to the address. */
  mayVisit(contents: WebContents, address: string): boolean;
}

/**
 * Creates the window on request; a second request focuses the open one. `named` is the configured address of a service
 * in place of last.fm, or empty. Addresses from pages are accepted only if they belong to the configured service.
 */
export function createLastfmWindow(
  parent: () => BrowserWindow | null,
  named: string,
): LastfmWindow {
  let open: { readonly window: BrowserWindow; readonly token: Promise<string | null> } | null =
    null;
  const isOfService = serviceNamed(named);
  return {
    authorise: async (url) => {
      if (typeof url !== "string" || !isOfService(url)) throw new Error("no address of last.fm");
      if (open !== null) {
        open.window.focus();
        return open.token;
      }
      const window = openWindow(parent());
      const token = Promise.race([tokenOf(window, isOfService), trouble(window, url)]).finally(
        () => {
          open = null;
          if (!window.isDestroyed()) window.destroy();
        },
      );
      open = { window, token };
      return token;
    },
    mayVisit: (contents, address) => open?.window.webContents === contents && isOfService(address),
  };
}

/** Loads the page. Rejects if no page was ever shown, since the window would stay empty. */
const trouble = (window: BrowserWindow, url: string): Promise<never> =>
  new Promise((_, fail) => {
    let isShown = false;
    window.webContents.once("did-navigate", () => (isShown = true));
    window.loadURL(url).catch((thrown: unknown) => {
      if (!isShown) fail(thrown instanceof Error ? thrown : new Error(String(thrown)));
    });
  });

function openWindow(parent: BrowserWindow | null): BrowserWindow {
  // Without "persist:" the session is in memory, and the name makes it this window's own.
  const own = sessions.fromPartition(`lastfm-${Date.now()}`);
  forgetSpelling(own);
  own.setPermissionRequestHandler((_, __, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.on("will-download", (event) => event.preventDefault());
  return new BrowserWindow({
    ...SIZE,
    ...(parent !== null && { parent }),
    title: "last.fm",
    autoHideMenuBar: true,
    webPreferences: { ...WEB_PREFERENCES, session: own },
  });
}

type IsOfService = (address: string) => boolean;

/** Reads the token from the address that the service redirects to; that address itself is never loaded. */
const tokenOf = (window: BrowserWindow, isOfService: IsOfService): Promise<string | null> =>
  new Promise((found) => {
    const look = ({ url }: { readonly url: string }): void => {
      const token = isOfService(url) ? null : tokenIn(url);
      if (token !== null) found(token);
    };
    // A page's navigation to a scheme unknown to this session emits no "will-navigate".
    window.webContents.on("did-start-navigation", (started) => {
      if (started.isMainFrame) look(started);
    });
    window.webContents.on("will-redirect", look);
    window.webContents.on("will-navigate", look);
    window.once("closed", () => found(null));
  });

/** Another service is only its exact origin, over https unless it is on this machine. */
function serviceNamed(named: string): IsOfService {
  if (named === "") return isOfLastfm;
  const service = parse(named);
  const isFine = service !== null && (service.protocol === "https:" || isPlainHere(service));
  return (address) => isFine && parse(address)?.origin === service.origin;
}

const isOfLastfm = (address: string): boolean => {
  const url = parse(address);
  return url?.protocol === "https:" && /^(?:[\w-]+\.)?last\.fm$/.test(url.hostname);
};

function tokenIn(address: string): string | null {
  const token = /[?&]token=([\w-]+)/.exec(address)?.[1] ?? null;
  return token !== null && token.length <= MOST_TOKEN ? token : null;
}
