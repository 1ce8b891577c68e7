import { LockOpen, PictureInPicture2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Desktop } from "../../core/desktop-context.tsx";
import { useLyricWindow } from "../../core/lyric-window.ts";
import { useChangeSettings, useSettings } from "../../core/settings-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";

interface LyricWindowButtonsProps {
  readonly osd: Desktop["osd"];
  readonly className: string | undefined;
}

/** Shows and hides the lyric window; one that lets the pointer through has its way back here, too. */
export function LyricWindowButtons({ osd, className }: LyricWindowButtonsProps) {
  const { t } = useTranslation();
  const { showOsdLyric } = useSettings();
  const change = useChangeSettings();
  const { isShown, look } = useLyricWindow(osd);
  return (
    <span className={className}>
      <IconButton
        icon={PictureInPicture2}
        name={t("player.lyricWindow")}
        isPressed={showOsdLyric}
        onClick={() => change({ showOsdLyric: !showOsdLyric })}
      />
      {isShown && look.isLocked && (
        <IconButton
          icon={LockOpen}
          name={t("player.unlockLyrics")}
          onClick={({ currentTarget }) => {
            // It goes with the lock: whoever pressed it by keyboard stays here.
            if (currentTarget.previousElementSibling instanceof HTMLElement)
              currentTarget.previousElementSibling.focus();
            void osd.change({ isLocked: false });
          }}
        />
      )}
    </span>
  );
}
