import { LockOpen, PictureInPicture2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Desktop } from "../../core/desktop-context.tsx";
import { useLyricWindow } from "../../core/lyric-window.ts";
import { useChangeSettings, useSettings } from "../../core/streams/settings-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";

interface LyricWindowButtonProps {
  readonly osd: Desktop["osd"];
  readonly className: string | undefined;
}

/** Shows and hides the lyric window, or unlocks it while it is locked; one button for both, so that nothing shifts. */
export function LyricWindowButton({ osd, className }: LyricWindowButtonProps) {
  const { t } = useTranslation();
  const { showOsdLyric } = useSettings();
  const change = useChangeSettings();
  const { isShown, look } = useLyricWindow(osd);
  return (
    <span className={className}>
      <IconButton
        {...(isShown && look.isLocked
          ? {
              icon: LockOpen,
              name: t("player.unlockLyrics"),
              onClick: () => void osd.change({ isLocked: false }),
            }
          : {
              icon: PictureInPicture2,
              name: t("player.lyricWindow"),
              isPressed: showOsdLyric,
              onClick: () => change({ showOsdLyric: !showOsdLyric }),
            })}
      />
    </span>
  );
}
