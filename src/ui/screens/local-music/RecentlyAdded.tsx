import { History, Music, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalMusicPage } from "../../../contract/local-music.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { WhileShown } from "../../core/WhileShown.tsx";
import { attempt } from "../../features/actions/attempt.ts";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import top from "../../features/library-top/LibraryTop.module.css";
import { WaitingTracks } from "../../features/library-top/WaitingTracks.tsx";
import { WordsCard } from "../../features/library-top/WordsCard.tsx";
import card from "../../features/library-top/WordsCard.module.css";
import { CompactTracks } from "../../features/track-table/CompactTracks.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/menu/Menu.tsx";

const NEWEST: ListSpec = { kind: "local", view: { filter: "", sort: "newest" } };
const MENU_WIDTH_PX = 248;
const GAP_PX = 6;

export interface RecentlyAddedProps {
  readonly page: Loadable<LocalMusicPage>;
  readonly folder: string;
}

/** A card with lines of one of the songs, and the twelve added last; renders nothing if there are none. */
export function RecentlyAdded({ page, folder }: RecentlyAddedProps) {
  const { t } = useTranslation();
  const core = useCore();
  const known = latest(page);
  const name = t("localMusic.recent.name");
  if (page.kind === "failed" || known?.songCount === 0) return null;
  const preview = known?.preview ?? [];
  const sung = known?.sung ?? null;
  const play = async ({ id, name: title }: TrackRow): Promise<void> => {
    // Located by id, because songs added in the meantime come before it.
    const row = await core.lists.locate(NEWEST, id).catch(() => null);
    await attempt(core.lists.playFrom(NEWEST, row), title);
  };
  return (
    <div className={top["top"]}>
      <WordsCard
        name={name}
        coverUrl={(sung?.track ?? preview[0])?.coverUrl ?? null}
        words={sung && { key: sung.track.id, title: sung.track.name, lines: sung.lines }}
        heading={name}
        count={preview.length > 0 && `${t("page.songs", { count: preview.length })} · ${folder}`}
      >
        <PlayRecent sung={sung?.track ?? null} isWaiting={known === null} />
      </WordsCard>
      <div className={top["recent"]} aria-busy={known === null}>
        {known === null ? (
          <WaitingTracks />
        ) : (
          <WhileShown>
            <CompactTracks name={name} rows={preview} onPlay={(_, row) => void play(row)} />
          </WhileShown>
        )}
      </div>
    </div>
  );
}

interface PlayRecentProps {
  readonly sung: TrackRow | null;
  readonly isWaiting: boolean;
}

/** Plays the songs added last; if the card shows lines of a song, a menu asks whether to play that one. */
function PlayRecent({ sung, isWaiting }: PlayRecentProps) {
  const { t } = useTranslation();
  const core = useCore();
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const name = t("localMusic.recent.play");
  const playAll = (): void =>
    void attempt(core.lists.playFrom(NEWEST, null), t("localMusic.recent.name"));
  return (
    <>
      <button
        type="button"
        className={card["play"]}
        aria-label={name}
        aria-haspopup={sung === null ? undefined : "menu"}
        aria-expanded={sung === null ? undefined : at !== null}
        disabled={isWaiting}
        onClick={({ currentTarget }) => {
          if (sung === null) return playAll();
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: right - MENU_WIDTH_PX, y: bottom + GAP_PX });
        }}
      >
        <Icon of={Play} size={20} isSolid />
      </button>
      {at !== null && sung !== null && (
        <Menu name={name} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          <MenuItem icon={Music} onSelect={() => void core.queue.playNow(sung.id)}>
            {t("localMusic.recent.playThis")}
          </MenuItem>
          <MenuItem icon={History} onSelect={playAll}>
            {t("localMusic.recent.name")}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
