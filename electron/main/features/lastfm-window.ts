/** @file The page on which a listener allows last.fm: a window in a session of its own that is gone with it. */
import { BrowserWindow, session as sessions, type WebContents } from "electron";
import { parse } from "../addresses.ts";
import { forgetSpelling, WEB_PREFERENCES } from "../guards.ts";

const SIZE = { width: 800, height: 640 } as const;
const MOST_TOKEN = 200;

export interface LastfmWindow {
  /** The token last.fm gave, or null when the window was closed before. */
  authorise(url: unknown): Promise<string | null>;
  /** Whether that window may go there. */
  mayVisit(contents: WebContents, address: string): boolean;
}

/** Makes its keeper; a second wish shows the window that is open. */
export function createLastfmWindow(parent: () => BrowserWindow | null): LastfmWindow {
  let open: { readonly window: BrowserWindow; readonly token: Promise<string | null> } | null =
    null;
  return {
    authorise: (url) => {
      if (typeof url !== "string" || !isOfLastfm(url)) return Promise.resolve(null);
      if (open !== null) {
        open.window.focus();
        return open.token;
      }
      const window = openWindow(parent());
      const token = tokenOf(window).finally(() => {
        open = null;
        if (!window.isDestroyed()) window.destroy();
      });
      open = { window, token };
      window.loadURL(url).catch(() => {
        // What it shows then says so, and can be closed.
      });
      return token;
    },
    mayVisit: (contents, address) => open?.window.webContents === contents && isOfLastfm(address),
  };
}

function openWindow(parent: BrowserWindow | null): BrowserWindow {
  // Without "persist:" it is in memory, and by its name nobody's but this window's.
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

/** The address it comes back to is never loaded: its token is all that is wanted of it. */
const tokenOf = (window: BrowserWindow): Promise<string | null> =>
  new Promise((found) => {
    const look = ({ url }: { readonly url: string }): void => {
      const token = tokenIn(url);
      if (token !== null) found(token);
    };
    window.webContents.on("will-redirect", look);
    window.webContents.on("will-navigate", look);
    window.once("closed", () => found(null));
  });

const isOfLastfm = (address: string): boolean => {
  const url = parse(address);
  return url?.protocol === "https:" && /^(?:[\w-]+\.)?last\.fm$/.test(url.hostname);
};

/** Of an address that is none of last.fm's own. */
function tokenIn(address: string): string | null {
  if (isOfLastfm(address)) return null;
  const token = /[?&]token=([\w-]+)/.exec(address)?.[1] ?? null;
  return token !== null && token.length <= MOST_TOKEN ? token : null;
}
