/** @file What no page may do: leave the app, open windows, ask for devices. */
import type { App, Session, WebContents, WebPreferences } from "electron";
import { isOurs, isPage, mayOpenOutside } from "./addresses.ts";

/** Of every window of ours. */
export const WEB_PREFERENCES: Readonly<WebPreferences> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
};

/** What pages of ours may ask for; everything else is refused, also to read the clipboard by the old command. */
const PERMISSIONS: ReadonlySet<string> = new Set([
  "clipboard-sanitized-write",
  "fullscreen",
  "speaker-selection",
  "persistent-storage",
  "local-fonts",
  // Labels of output devices; the page's own policy forbids recording.
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
  /** Where a window may go that is not of the app. */
  readonly mayVisit: (contents: WebContents, address: string) => boolean;
}

/** Guards every page there will be. */
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
  // Only files that we make are saved, and not by way of a page.
  session.on("will-download", (event) => event.preventDefault());
}

/** Before a session has a page: dictionaries are fetched from elsewhere, whatever its windows prefer. */
export function forgetSpelling(session: SpellingSession): void {
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
}

function guardContents(
  contents: WebContents,
  { openOutside, mayVisit }: Pick<GuardDeps, "openOutside" | "mayVisit">,
): void {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isPage(event.url) && !mayVisit(contents, event.url)) event.preventDefault();
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
