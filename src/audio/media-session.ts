import type { MediaAction, MediaFacts } from "../contract/audio.ts";
import { isSameCourse, type ClockAnchor } from "../domain/transport/anchor.ts";

/** Jump of the system's seek buttons when they name none (B57). */
const SEEK_S = 10;
/** The system shows whole seconds and counts them itself. */
const DRIFT_S = 0.25;

export interface SystemControls {
  describe(media: MediaFacts | null): void;
  follow(anchor: ClockAnchor): void;
}

/** Media keys, lock screen and headset buttons. */
export function createSystemControls(onAction: (action: MediaAction) => void): SystemControls {
  const { mediaSession } = navigator;
  const on = (
    name: MediaSessionAction,
    act: (details: MediaSessionActionDetails) => MediaAction,
  ): void => {
    try {
      mediaSession.setActionHandler(name, (details) => onAction(act(details)));
    } catch {
      // A browser that does not know this action does without it.
    }
  };
  on("play", () => ({ kind: "play" }));
  on("pause", () => ({ kind: "pause" }));
  on("stop", () => ({ kind: "stop" }));
  on("nexttrack", () => ({ kind: "next" }));
  on("previoustrack", () => ({ kind: "previous" }));
  on("seekto", ({ seekTime }) => ({ kind: "seekTo", positionS: seekTime ?? 0 }));
  on("seekforward", ({ seekOffset }) => ({ kind: "seekBy", offsetS: seekOffset ?? SEEK_S }));
  on("seekbackward", ({ seekOffset }) => ({ kind: "seekBy", offsetS: -(seekOffset ?? SEEK_S) }));

  let published: ClockAnchor | null = null;
  return {
    describe: (media) => {
      if (media === null) {
        published = null;
        mediaSession.playbackState = "none";
        mediaSession.setPositionState();
      }
      mediaSession.metadata =
        media === null
          ? null
          : new MediaMetadata({
              title: media.title,
              artist: media.artist,
              album: media.album,
              artwork: media.artwork.map(({ url, size }) => ({
                src: url,
                sizes: `${size}x${size}`,
                type: "image/jpeg",
              })),
            });
    },
    follow: (anchor) => {
      if (published !== null && isSameCourse(published, anchor, DRIFT_S)) return;
      published = anchor;
      const { positionS, durationS, rate, isPlaying } = anchor;
      mediaSession.playbackState = isPlaying ? "playing" : "paused";
      if (durationS <= 0) return;
      mediaSession.setPositionState({
        duration: durationS,
        position: Math.min(positionS, durationS),
        playbackRate: rate,
      });
    },
  };
}
