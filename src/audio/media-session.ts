import type { MediaAction, MediaFacts } from "../contract/audio.ts";
import { isSameCourse, type ClockAnchor } from "../domain/transport/anchor.ts";

/** Step of the system's seek buttons if they do not give one (B57). */
const SEEK_S = 10;
/** Generous, because the system shows whole seconds and counts them itself. */
const DRIFT_S = 0.25;

/** Addresses from which the system can load pictures; the desktop's own scheme is not one of them. */
const FOR_SYSTEM = /^(?:https?|blob|data):/;

export interface SystemControls {
  describe(media: MediaFacts | null): void;
  follow(anchor: ClockAnchor): void;
}

/** Connects media keys, lock screen and headset buttons. */
export function createSystemControls(onAction: (action: MediaAction) => void): SystemControls {
  const { mediaSession } = navigator;
  const on = (
    name: MediaSessionAction,
    act: (details: MediaSessionActionDetails) => MediaAction,
  ): void => {
    try {
      mediaSession.setActionHandler(name, (details) => onAction(act(details)));
    } catch {
      // Browsers throw for an unknown action; it is left out.
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
  let described: MediaFacts | null = null;
  /** Object URL of a picture that was read for the system. */
  let read = "";
  const readArtwork = async (media: MediaFacts, { url, size }: Artwork): Promise<void> => {
    const response = await fetch(url);
    const picture = await response.blob();
    if (!response.ok || described !== media) return;
    URL.revokeObjectURL(read);
    read = URL.createObjectURL(picture);
    mediaSession.metadata = metadataOf({ ...media, artwork: [{ url: read, size }] });
  };
  return {
    describe: (media) => {
      described = media;
      if (media === null) {
        published = null;
        mediaSession.playbackState = "none";
        mediaSession.setPositionState();
      }
      mediaSession.metadata = media === null ? null : metadataOf(media);
      const own = media?.artwork.findLast(({ url }) => !FOR_SYSTEM.test(url));
      // Without its picture the song is still shown by its name.
      if (media !== null && own !== undefined) readArtwork(media, own).catch(() => {});
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

type Artwork = MediaFacts["artwork"][number];

const metadataOf = ({ title, artist, album, artwork }: MediaFacts): MediaMetadata =>
  new MediaMetadata({
    title,
    artist,
    album,
    artwork: artwork
      .filter(({ url }) => FOR_SYSTEM.test(url))
      .map(({ url, size }) => ({ src: url, sizes: `${size}x${size}`, type: "image/jpeg" })),
  });
