import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackId } from "../../../domain/ids.ts";
import { useCore, type Core } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/player-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { showToast } from "../toast/toasts.ts";

export interface LikeButtonProps {
  readonly iconSize?: number;
  readonly className?: string | undefined;
}

/** Likes the current track, or no longer. */
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
      disabled={track === null}
      onClick={() => {
        if (track !== null) void like(core, track.id);
      }}
    />
  );
}

/** Without the login it takes, the core says so itself. */
async function like(core: Core, id: TrackId): Promise<void> {
  const outcome = await core.library.toggleLike(id).catch(() => null);
  if (outcome?.ok === true || outcome?.failure.kind === "needLogin") return;
  const isOffline = outcome?.failure.kind === "offline" || outcome?.failure.kind === "timeout";
  showToast(isOffline ? "networkLost" : "commandLost");
}
