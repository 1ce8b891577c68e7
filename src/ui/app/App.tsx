import { Outlet, useMatches } from "@tanstack/react-router";
import { WifiOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { PLAYER_HIDDEN_ON, ROUTES } from "../../domain/routes.ts";
import { useCore } from "../core/core-context.tsx";
import { usePlayer } from "../core/player-state.ts";
import { useDocumentTitle } from "../core/screen-title.ts";
import { useUiStore } from "../core/ui-store.ts";
import { useStream } from "../core/use-stream.ts";
import { lyricsOpen } from "../features/lyrics/lyrics-open.ts";
import { Navbar } from "../features/nav/Navbar.tsx";
import { TabBar } from "../features/nav/TabBar.tsx";
import { withWords } from "../i18n/i18n.ts";
import { Icon } from "../kit/Icon.tsx";
import styles from "./App.module.css";
import { useNotices } from "./use-notices.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useAppearance } from "./use-appearance.ts";

const LyricsView = lazy(async () => {
  const { LyricsView: view } = await withWords(import("../features/lyrics/LyricsView.tsx"));
  return { default: view };
});

/** Shown once there is something to say. */
const Toasts = lazy(async () => {
  const { Toasts: view } = await withWords(import("../features/toast/Toasts.tsx"));
  return { default: view };
});
/** Shown once something plays, so it is no part of the first paint. */
const PlayerBar = lazy(async () => {
  const { PlayerBar: bar } = await withWords(import("../features/player-bar/PlayerBar.tsx"));
  return { default: bar };
});

const ONLINE = { isOnline: true };

/** Screens without the bar, as the router writes them. */
const PLAYERLESS: ReadonlySet<string> = new Set(
  [...PLAYER_HIDDEN_ON].map((id) => ROUTES[id].path.replaceAll(/\{(\w+)\}/g, "$$$1")),
);

/** The frame round every screen: navigation, the screen, the player, and what lies over them. */
export function App() {
  const { t } = useTranslation();
  const core = useCore();
  const player = usePlayer();
  const isLyricsOpen = useUiStore(lyricsOpen);
  const { isOnline } = useStream(core.system.connection$(), ONLINE);
  const isPlayerHidden = useMatches().some(({ routeId }) => PLAYERLESS.has(routeId));
  const hasPlayer = player.isEnabled && !isPlayerHidden;
  useDocumentTitle(player);
  useNotices();
  useKeyboard();
  useAppearance();
  return (
    <div className={styles["app"]} data-has-player={hasPlayer}>
      <a className={styles["skip"]} href="#main">
        {t("app.skip")}
      </a>
      <Navbar />
      {!isOnline && (
        <p className={styles["offline"]} role="status">
          <Icon of={WifiOff} size={16} />
          {t("state.offlineBanner")}
        </p>
      )}
      <main id="main" tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
      {hasPlayer && (
        <Suspense>
          <PlayerBar />
        </Suspense>
      )}
      <TabBar />
      {isLyricsOpen && hasPlayer && (
        <Suspense>
          <LyricsView />
        </Suspense>
      )}
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
}
