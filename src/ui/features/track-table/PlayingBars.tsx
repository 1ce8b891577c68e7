import { useTranslation } from "react-i18next";
import styles from "./PlayingBars.module.css";

/**
 * Three bars, up while the song sounds; screen readers hear "Now playing". They stand still: dancing,
 * they had the display draw sixty frames a second as long as there was music.
 */
export function PlayingBars({ isMoving }: { readonly isMoving: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles["bars"]} data-up={isMoving || undefined} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className="vh">{t("track.nowPlaying")}</span>
    </>
  );
}
