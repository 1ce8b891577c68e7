import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUiStore } from "../../core/ui-store.ts";
import { lyricsOpen } from "../lyrics/lyrics-open.ts";
import { dance } from "./playing-bars.ts";
import styles from "./PlayingBars.module.css";

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
