/** @file What pages are prevented from doing: leaving the app, opening windows, using devices. */
import type { App, Session, WebContents, WebPreferences } from "electron";
import { isLyricPage, isOurs, isPage, mayOpenOutside } from "./addresses.ts";

/** Preferences of all our windows. */
export const WEB_PREFERENCES: Readonly<WebPreferences> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  // Files that a page could choose to read and write by itself.
  disableBlinkFeatures: "FileSystemAccessLocal",
};

/** Permissions that our pages may have. Everything else is refused, including `execCommand("paste")`. */
const PERMISSIONS: ReadonlySet<string> = new Set([
  "clipboard-sanitized-write",
  "fullscreen",
  "speaker-selection",
  "persistent-storage",
  "local-fonts",
  // For the labels of output devices only: requests to record are refused by the handler below.
  "media",
]);

type SpellingSession = Pick<Session, "setSpellCheckerEnabled" | "setSpellCheckerLanguages">;

interface GuardDeps {
  readonly app: Pick<App, "on">;
  readonly session: Pick<
    Session,
    | "setPermissionRequestHandler"
    | "setPermissionCheckHandler"
    | "setDevicePermissionHandler"
    | "on"
  > &
    SpellingSession;
  /** Opens an address in the system's browser. */
  readonly openOutside: (address: string) => void;
  /** Whether a window may navigate to an address that is not the app's. */
  readonly mayVisit: (contents: WebContents, address: string) => boolean;
}

/** Guards all pages, including those created later. */
export function guardPages({ app, session, openOutside, mayVisit }: GuardDeps): void {
  forgetSpelling(session);
  app.on("web-contents-created", (_, contents) =>
    guardContents(contents, { openOutside, mayVisit }),
  );
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(permission !== "media" && PERMISSIONS.has(permission) && isOurs(contents.getURL())),
  );
  session.setPermissionCheckHandler(
    (_, permission, origin) => PERMISSIONS.has(permission) && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  // Downloads are always refused: the files that the program saves are written by main itself.
  session.on("will-download", (event) => event.preventDefault());
}

/**
 * Called before a session loads a page: otherwise Chromium downloads dictionaries,
 * whatever the windows' preferences are.
 */
export function forgetSpelling(session: SpellingSession): void {
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
}

function guardContents(
  contents: WebContents,
  { openOutside, mayVisit }: Pick<GuardDeps, "openOutside" | "mayVisit">,
): void {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    // Each window stays with its own page.
    const isOwn = isLyricPage(contents.getURL()) ? isLyricPage : isPage;
    if (!isOwn(event.url) && !mayVisit(contents, event.url)) event.preventDefault();
  };
  contents.on("will-navigate", stay);
  contents.on("will-redirect", stay);
  contents.on("will-frame-navigate", stay);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url)) openOutside(url);
    return { action: "deny" };
  });
}
