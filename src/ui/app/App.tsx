import { Outlet, useMatches, useRouterState } from "@tanstack/react-router";
import { WifiOff } from "lucide-react";
import { useEffect, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { NAV_HIDDEN_ON, PLAYER_HIDDEN_ON, ROUTES, type RouteId } from "../../domain/routes.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { useCore } from "../core/core-context.tsx";
import { usePlayer } from "../core/playback/player-state.ts";
import { BesideQueueContext, queueOpen } from "../core/queue-open.ts";
import { useDocumentTitle } from "../core/navigation/screen-title.ts";
import { useUiStore } from "../core/streams/ui-store.ts";
import { useStream } from "../core/streams/use-stream.ts";
import { whenPointed, whenReachable, whenUsed } from "../core/when-rested.ts";
import { isLoggingOut } from "../features/log-out/logging-out.ts";
import { Navbar } from "../features/nav/Navbar.tsx";
import { TabBar } from "../features/nav/TabBar.tsx";
import { showToast } from "../features/toast/toasts.ts";
import { speak } from "../i18n/i18n.ts";
import { playingTitle } from "../i18n/song-name.ts";
import { Icon } from "../kit/Icon.tsx";
import { KeptScreens } from "./KeptScreens.tsx";
import { lazyPart } from "../features/lazy/lazy-part.tsx";
import "./early-keys.ts";
import styles from "./App.module.css";

/** Shown once something plays, so it is not part of the first paint. */
const readPlayerBar = async () => (await import("../features/player-bar/PlayerBar.tsx")).PlayerBar;
const PlayerBar = lazyPart(readPlayerBar);
// Loaded ahead, so that a pressed song has the network and the thread to itself.
void whenPointed()
  .then(readPlayerBar)
  .catch(() => {});
const QueuePanel = lazyPart(
  async () => (await import("../features/queue/QueuePanel.tsx")).QueuePanel,
  // It stays the listener's choice to have it open.
  { close: () => queueOpen.set(false) },
);
/** What covers the page, and the keys; not part of the first paint. */
const Overlays = lazyPart(async () => (await import("./Overlays.tsx")).Overlays, {
  when: () => whenUsed().then(whenReachable),
});

/** Until the core tells of it. */
const CONNECTION = { isOnline: navigator.onLine };

/** Routes by the router's names. */
const routerNames = (ids: ReadonlySet<RouteId>): ReadonlySet<string> =>
  new Set([...ids].map((id) => ROUTES[id].path.replaceAll(/\{(\w+)\}/g, "$$$1")));
const PLAYERLESS = routerNames(PLAYER_HIDDEN_ON);
/** Routes that need the whole window: also the queue's own page. */
const QUEUELESS = routerNames(new Set([...PLAYER_HIDDEN_ON, "next"]));
const NAVLESS = routerNames(NAV_HIDDEN_ON);

/** The frame around every screen: navigation, the screen, the player, and overlays. */
export function App() {
  const { t } = useTranslation();
  const core = useCore();
  const player = usePlayer();
  const { isOnline } = useStream(core.system.connection$(), CONNECTION);
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? "" });
  const isPending = useRouterState({ select: ({ status }) => status === "pending" });
  const isLeaving = useUiStore(isLoggingOut);
  const isPlayerHidden = PLAYERLESS.has(routeId);
  const hasNav = !NAVLESS.has(routeId);
  const hasPlayer = player.isEnabled && !isPlayerHidden;
  const isBeside = useUiStore(queueOpen) && !QUEUELESS.has(routeId);
  const playing = player.isPlaying ? player.track : null;
  useDocumentTitle(playing && playingTitle(playing, t));
  useAppearance();
  return (
    <div className={styles["app"]} data-has-player={hasPlayer} data-beside={isBeside}>
      <a className={styles["skip"]} href="#main" onClick={skip}>
        {t("app.skip")}
      </a>
      {hasNav && <Navbar />}
      <div className={styles["progress"]} data-loading={isPending || isLeaving} aria-hidden />
      {!isOnline && (
        <p className={styles["offline"]} role="status">
          <Icon of={WifiOff} size={16} />
          {t("state.offlineBanner")}
        </p>
      )}
      <main id="main" tabIndex={-1} className={styles["main"]}>
        <BesideQueueContext value={isBeside}>
          <KeptScreens />
          <Outlet />
        </BesideQueueContext>
      </main>
      {isBeside && <QueuePanel />}
      {hasPlayer && <PlayerBar />}
      {hasNav && <TabBar />}
      <Overlays hasPlayer={hasPlayer} />
    </div>
  );
}

/** Focuses the main part by script, because on the desktop the hash is the address of a screen. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

const UNKNOWN: Settings | null = null;

/** Applies the theme and language settings as soon as the core has sent them. */
function useAppearance(): void {
  const core = useCore();
  const settings = useStream<Settings | null>(core.settings.settings$(), UNKNOWN);
  const appearance = settings?.appearance;
  const language = settings?.lang ?? null;
  useEffect(() => {
    if (appearance === undefined) return;
    const { dataset } = document.documentElement;
    if (appearance === "auto") delete dataset["theme"];
    else dataset["theme"] = appearance;
  }, [appearance]);
  useEffect(() => {
    if (language === null) return;
    const say = (): void => void speak(language).catch(() => showToast("codeMissing"));
    say();
    // Its texts may have been out of reach.
    window.addEventListener("online", say);
    return () => window.removeEventListener("online", say);
  }, [language]);
}
