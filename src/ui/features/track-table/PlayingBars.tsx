import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUiStore } from "../../core/ui-store.ts";
import { lyricsOpen } from "../lyrics/lyrics-open.ts";
import styles from "./PlayingBars.module.css";

const DANCE: Keyframe[] = [{ transform: "scaleY(0.45)" }, { transform: "scaleY(1)" }];
const BEAT_MS = 900;

/** Three bars that dance while the song sounds; screen readers hear "Now playing". */
export function PlayingBars({ isMoving }: { readonly isMoving: boolean }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLSpanElement>(null);
  const isCovered = useUiStore(lyricsOpen);
  useEffect(() => {
    if (isMoving && !isCovered && ref.current !== null) return dance(ref.current);
    return undefined;
  }, [isMoving, isCovered]);
  return (
    <>
      <span ref={ref} className={styles["bars"]} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className="vh">{t("track.nowPlaying")}</span>
    </>
  );
}

/** By script, because a style's animation tells the page of every beat, and the page listens. */
function dance(bars: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const moves = [...bars.children].map((bar, place, all) =>
    bar.animate(DANCE, {
      duration: BEAT_MS,
      delay: (-BEAT_MS * place) / all.length,
      iterations: Number.POSITIVE_INFINITY,
      direction: "alternate",
      easing: "ease-in-out",
    }),
  );
  return () => moves.forEach((move) => move.cancel());
}
