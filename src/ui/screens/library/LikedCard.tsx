import { HeartPulse, Music, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPage } from "../../../contract/pages.ts";
import { foreignLanguage } from "../../../domain/format/foreign-language.ts";
import { listPath } from "../../../domain/lists/list-path.ts";
import { latest } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayControl } from "../../core/playback/use-play-control.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { playHeartMode } from "../../features/actions/heart-mode.ts";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { attempt } from "../../features/actions/attempt.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Icon } from "../../kit/Icon.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import styles from "./LikedCard.module.css";

const SPEC = { kind: "liked" } as const;
const MENU_WIDTH_PX = 248;
const GAP_PX = 6;

/** Lines of a liked song, how many there are, and the ways to play them (B32). */
export function LikedCard({ page }: { readonly page: LibraryPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const colours = useCoverColours(latest(page.preview)?.[0]?.coverUrl ?? null);
  const { likedListId, likedCount, snippet } = page;
  const name = t("library.liked.name");
  return (
    <section aria-label={name} className={styles["card"]} style={colours}>
      {snippet !== null && (
        <figure key={snippet.trackId} className={styles["words"]}>
          <blockquote className={styles["lines"]}>
            {snippet.lines.map((line, place) => (
              <p key={`${place}-${line}`} lang={foreignLanguage(line, language)}>
                {line}
              </p>
            ))}
          </blockquote>
          <figcaption className={styles["song"]} lang={foreignLanguage(snippet.title, language)}>
            {snippet.title}
          </figcaption>
        </figure>
      )}
      <div className={styles["foot"]}>
        <div className={styles["name"]}>
          <h2>
            <PathLink to="/library/liked-songs" className={styles["link"]}>
              {name}
            </PathLink>
          </h2>
          <p className={styles["count"]}>
            {likedListId !== null && likedCount !== null && t("page.songs", { count: likedCount })}
          </p>
        </div>
        <LikedPlay snippet={snippet} isEmpty={likedCount === 0} />
      </div>
    </section>
  );
}

interface LikedPlayProps {
  readonly snippet: LibraryPage["snippet"];
  readonly isEmpty: boolean;
}

/** The button, and the menu that asks what to play. */
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
