import { AudioLines, Ellipsis, Gauge, ListPlus, Minus, Plus, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/player-state.ts";
import { useMedia } from "../../core/use-media.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/Menu.tsx";
import { openAddToPlaylist } from "../dialogs/playlist-dialog.ts";
import { OFFSET_STEP_S } from "./LyricOffset.tsx";
import { SoundDialog } from "./SoundDialog.tsx";
import { SpeedDialog } from "./SpeedDialog.tsx";

const PLAYER_PX = 64;
/** Where the view has no room for the offset buttons. */
const NARROW = "(width < 720px), (aspect-ratio < 10/9)";

/** The menu of the rarer things. */
export function LyricsOptions({ hasLines }: { readonly hasLines: boolean }) {
  const { t } = useTranslation();
  const { track } = usePlayer();
  const isNarrow = useMedia(NARROW);
  const [at, setAt] = useState<MenuPoint | null>(null);
  const [isSpeedOpen, setSpeedOpen] = useState(false);
  const [isSoundOpen, setSoundOpen] = useState(false);
  const toggle = (button: Element): void => {
    const { left, bottom } = button.getBoundingClientRect();
    setAt(at === null ? { x: left, y: bottom } : null);
  };
  return (
    <>
      <IconButton
        icon={Ellipsis}
        iconSize={20}
        name={t("lyrics.more")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => toggle(event.currentTarget)}
      />
      {at !== null && (
        <Menu name={t("lyrics.more")} at={at} bottomGap={PLAYER_PX} onClose={() => setAt(null)}>
          <MenuItem icon={Gauge} onSelect={() => setSpeedOpen(true)}>
            {t("lyrics.speedItem")}
          </MenuItem>
          {track !== null && (
            <MenuItem icon={AudioLines} onSelect={() => setSoundOpen(true)}>
              {t("lyrics.sound.item")}
            </MenuItem>
          )}
          {track !== null && (
            <MenuItem
              icon={ListPlus}
              onSelect={() => openAddToPlaylist({ kind: "ids", ids: [track.id] }, track.name)}
            >
              {t("menu.addToPlaylist")}
            </MenuItem>
          )}
          {isNarrow && hasLines && <OffsetItems />}
        </Menu>
      )}
      {isSpeedOpen && <SpeedDialog onClose={() => setSpeedOpen(false)} />}
      {isSoundOpen && <SoundDialog onClose={() => setSoundOpen(false)} />}
    </>
  );
}

function OffsetItems() {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={Minus} onSelect={() => void core.lyrics.shift(-OFFSET_STEP_S)}>
        {t("lyrics.later")}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => void core.lyrics.shift(OFFSET_STEP_S)}>
        {t("lyrics.earlier")}
      </MenuItem>
      <MenuItem icon={RotateCcw} onSelect={() => void core.lyrics.resetShift()}>
        {t("lyrics.resetOffset")}
      </MenuItem>
    </>
  );
}
