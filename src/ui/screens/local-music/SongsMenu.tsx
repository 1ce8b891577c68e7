import { Check, CheckCheck, RefreshCw, SearchCheck, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { CHOICES, type Settings } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { useChangeSettings } from "../../core/streams/settings-state.ts";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { matchMany, removeMatches } from "../../features/local-match/match-files.ts";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import type { LocalSongs } from "./use-local-songs.ts";

const ALL: TrackChoice = { kind: "list", spec: { kind: "local" } };

export interface SongsMenuProps {
  readonly at: MenuPoint;
  readonly sort: Settings["localMusicSort"];
  readonly songs: LocalSongs;
  readonly onClose: () => void;
}

/** Menu with the order of the songs, and actions on all of them. */
export function SongsMenu({ at, sort, songs, onClose }: SongsMenuProps) {
  const { t } = useTranslation();
  const core = useCore();
  const change = useChangeSettings();
  const gap = useMenuGap();
  const hasService = useOffers("service");
  const { pick, isPicking } = songs;
  return (
    <Menu name={t("localMusic.songs.menu")} at={at} bottomGap={gap} onClose={onClose}>
      {CHOICES.localMusicSort.map((order) => (
        <MenuItem
          key={order}
          isChecked={order === sort}
          {...(order === sort ? { icon: Check } : {})}
          onSelect={() => change({ localMusicSort: order })}
        >
          {t(`localMusic.order.${order}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      {!isPicking && (
        <>
          <MenuItem icon={RefreshCw} onSelect={() => void core.localMusic.rescan()}>
            {t("localMusic.rescan")}
          </MenuItem>
          {pick !== null && (
            <MenuItem icon={CheckCheck} onSelect={pick}>
              {t("track.selectTracks")}
            </MenuItem>
          )}
          <MenuSeparator />
        </>
      )}
      {hasService && (
        <MenuItem icon={SearchCheck} onSelect={() => void matchMany(core, ALL)}>
          {t("localMusic.matchAll")}
        </MenuItem>
      )}
      <MenuItem icon={Unlink} onSelect={() => void removeMatches(core, ALL)}>
        {t("localMusic.unmatchAll")}
      </MenuItem>
    </Menu>
  );
}
