import { AudioLines, Ellipsis, Gauge, ListPlus, Minus, Plus, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { useFolder, useOffers } from "../../core/music-source.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useMedia } from "../../core/use-media.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { openAddTrack } from "../dialogs/playlist-dialog.ts";
import { OFFSET_STEP_S } from "./LyricOffset.tsx";
import { SpeedDialog } from "./SpeedDialog.tsx";
import styles from "./SoundDialog.module.css";

const PLAYER_PX = 64;
/** In these windows the view has no room for the offset buttons, so the menu has them. */
const NARROW = "(width < 720px), (aspect-ratio < 10/9)";

/** The menu of the less common actions. */
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
            <MenuItem icon={ListPlus} onSelect={() => openAddTrack(track)}>
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

/** Where the sound comes from, the requested quality, and the one that was delivered (B51). */
function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { source, sound } = usePlayer();
  const { levelVolume } = useSettings();
  const folder = useFolder();
  const hasQualities = useOffers("qualities");
  const unknown = t("lyrics.sound.unknown");
  const decibels = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const { asked = null, bitRate = null, codec = null, gainDb = null } = sound ?? {};
  const from =
    source === null
      ? unknown
      : folder !== null && source === "netease"
        ? t("folder.chip", { name: folder })
        : t(`player.source.${source}`);
  const facts: readonly (readonly [string, string])[] = [
    [t("lyrics.sound.source"), from],
    ...(hasQualities
      ? [
          [
            t("lyrics.sound.asked"),
            asked === null ? unknown : t(`settings.quality.${asked}`),
          ] as const,
        ]
      : []),
    [
      t("lyrics.sound.bitRate"),
      bitRate === null ? unknown : t("lyrics.sound.kbps", { kbps: Math.round(bitRate / 1000) }),
    ],
    [t("lyrics.sound.format"), codec === null ? unknown : codec.toUpperCase()],
    [
      t("lyrics.sound.levelled"),
      !levelVolume
        ? t("lyrics.sound.notLevelled")
        : gainDb === null
          ? unknown
          : t("lyrics.sound.decibels", { gain: decibels.format(gainDb) }),
    ],
  ];
  return (
    <Dialog
      title={t("lyrics.sound.title")}
      closeName={t("lyrics.close")}
      width="400px"
      footer={
        <Button look="ink" onClick={onClose}>
          {t("lyrics.done")}
        </Button>
      }
      givesWay
      onClose={onClose}
    >
      <dl className={styles["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
