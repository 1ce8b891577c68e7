import type { LyricsBackground as Kind } from "../../../domain/settings/settings.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./LyricsBackground.module.css";

/** The cover's colours behind the lyrics; they drift only while music plays and the window is visible. */
export function LyricsBackground({ kind }: { readonly kind: Kind }) {
  const { isPlaying, track } = usePlayer();
  if (kind === "off") return null;
  const coverUrl = track?.coverUrl ?? null;
  return (
    <div className={styles["back"]} aria-hidden data-kind={kind} data-playing={isPlaying}>
      {kind === "blur" && coverUrl !== null ? (
        <>
          <Cover url={coverUrl} size={112} className={styles["copy"]} isEager />
          <Cover url={coverUrl} size={112} className={styles["copy"]} isEager />
        </>
      ) : (
        <>
          <i />
          <i />
          <i />
          <i />
        </>
      )}
    </div>
  );
}
