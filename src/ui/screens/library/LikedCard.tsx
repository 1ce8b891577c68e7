import { HeartPulse, Music, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPage } from "../../../contract/pages.ts";
import { listPath } from "../../../domain/lists/list-path.ts";
import { latest } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayControl } from "../../core/playback/use-play-control.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { playHeartMode } from "../../features/actions/heart-mode.ts";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { attempt } from "../../features/actions/attempt.ts";
import { Icon } from "../../kit/Icon.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { WordsCard } from "../../features/library-top/WordsCard.tsx";
import styles from "../../features/library-top/WordsCard.module.css";

const SPEC = { kind: "liked" } as const;
const MENU_WIDTH_PX = 248;
const GAP_PX = 6;

/** Lines of a liked song, the number of liked songs, and ways to play them (B32). */
export function LikedCard({ page }: { readonly page: LibraryPage }) {
  const { t } = useTranslation();
  const { likedListId, likedCount, snippet } = page;
  const name = t("library.liked.name");
  return (
    <WordsCard
      name={name}
      coverUrl={latest(page.preview)?.[0]?.coverUrl ?? null}
      words={snippet && { key: snippet.trackId, ...snippet }}
      heading={
        <PathLink to="/library/liked-songs" className={styles["link"]}>
          {name}
        </PathLink>
      }
      count={likedListId !== null && likedCount !== null && t("page.songs", { count: likedCount })}
    >
      <LikedPlay snippet={snippet} isEmpty={likedCount === 0} />
    </WordsCard>
  );
}

interface LikedPlayProps {
  readonly snippet: LibraryPage["snippet"];
  readonly isEmpty: boolean;
}

/** The Play button, and its menu of what to play. */
function LikedPlay({ snippet, isEmpty }: LikedPlayProps) {
  const { t } = useTranslation();
  const core = useCore();
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const name = t("library.liked.name");
  const { action, run } = usePlayControl(
    listPath(SPEC),
    () => void attempt(core.lists.playFrom(SPEC, null), name),
  );
  return (
    <>
      <button
        type="button"
        className={styles["play"]}
        aria-label={t("library.liked.play")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        disabled={isEmpty}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: right - MENU_WIDTH_PX, y: bottom + GAP_PX });
        }}
      >
        <Icon of={Play} size={20} isSolid />
      </button>
      {at !== null && (
        <Menu name={t("library.liked.play")} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          {snippet !== null && (
            <>
              <MenuItem
                icon={Music}
                onSelect={() => void attempt(core.library.playSnippet(), snippet.title)}
              >
                {t("library.liked.playThis")}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuItem icon={action === "pause" ? Pause : Play} onSelect={run}>
            {action === "play" ? t("library.liked.playList") : t(`card.${action}`, { title: name })}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={HeartPulse}
            onSelect={() => void playHeartMode(core, t("library.liked.heartMode"))}
          >
            {t("library.liked.heartMode")}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
