import { useTranslation } from "react-i18next";
import styles from "./PlayingBars.module.css";

/**
 * Three bars, raised while the song sounds; screen readers hear "Now playing". They are not animated:
 * an animation would make the display draw sixty frames a second as long as music plays.
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
