import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { toggleLike } from "../actions/keep.ts";

export interface LikeButtonProps {
  readonly iconSize?: number;
  readonly className?: string | undefined;
}

/** Toggles the like of the current track. */
export function LikeButton({ iconSize = 18, className }: LikeButtonProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { track } = usePlayer();
  const isLiked = track?.isLiked === true;
  return (
    <IconButton
      icon={Heart}
      iconSize={iconSize}
      name={t("player.like")}
      isPressed={isLiked}
      isSolid={isLiked}
      className={className}
      disabled={track === null || track.song === null}
      title={track !== null && track.song === null ? t("localMusic.noLike") : t("player.like")}
      onClick={() => {
        if (track !== null) void toggleLike(core, track.id);
      }}
    />
  );
}
