import { ArrowLeftRight, Repeat, Repeat1, Shuffle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";

/** The repeat button: its name tells the mode, and each press switches to the next. */
export function RepeatButton() {
  const { t } = useTranslation();
  const core = useCore();
  const { repeat, isFm } = usePlayer();
  return (
    <IconButton
      icon={repeat === "one" ? Repeat1 : Repeat}
      name={t(`player.repeat.${repeat}`)}
      isMode
      disabled={isFm}
      isPressed={!isFm && repeat !== "off"}
      onClick={() => void core.player.cycleRepeat()}
    />
  );
}

/** Toggles shuffle. */
export function ShuffleButton() {
  const { t } = useTranslation();
  const core = useCore();
  const { isShuffled, isFm } = usePlayer();
  return (
    <IconButton
      icon={Shuffle}
      name={t("player.shuffle")}
      isMode
      disabled={isFm}
      isPressed={!isFm && isShuffled}
      onClick={() => void core.player.toggleShuffle()}
    />
  );
}

/** Plays the list backwards; only shown if enabled in the settings. */
export function ReverseButton() {
  const { t } = useTranslation();
  const core = useCore();
  const { isReversed, isFm } = usePlayer();
  const { enableReversedMode } = useSettings();
  if (!enableReversedMode) return null;
  return (
    <IconButton
      icon={ArrowLeftRight}
      name={t("player.reversed")}
      isMode
      disabled={isFm}
      isPressed={!isFm && isReversed}
      onClick={() => void core.player.toggleReversed()}
    />
  );
}
