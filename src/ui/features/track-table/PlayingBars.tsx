import { useTranslation } from "react-i18next";
import styles from "./PlayingBars.module.css";

/** Three bars that dance while the song sounds; screen readers hear "Now playing". */
export function PlayingBars({ isMoving }: { readonly isMoving: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles["bars"]} data-moving={isMoving} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className="vh">{t("track.nowPlaying")}</span>
    </>
  );
}
