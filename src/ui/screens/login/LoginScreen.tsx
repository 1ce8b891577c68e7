import { Disc3, Heart, MicVocal, Radio, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { DevicePlaylists } from "../../features/playlist-dialogs/DevicePlaylists.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { Icon } from "../../kit/Icon.tsx";
import { CoverWall } from "./CoverWall.tsx";
import styles from "./LoginScreen.module.css";

const NOW = [
  { key: "browse", icon: Disc3 },
  { key: "lyrics", icon: MicVocal },
  { key: "offline", icon: WifiOff },
] as const;

const LATER = [
  { key: "library", icon: Heart },
  { key: "radio", icon: Radio },
] as const;

/** What works without an account, and what the log-in will bring once it is here. */
export function LoginScreen() {
  const { t } = useTranslation();
  useScreenTitle(t("nav.logIn"));
  return (
    <>
      <div className={styles["device"]}>
        <DevicePlaylists />
      </div>
      <div className={styles["screen"]}>
        <div className={styles["box"]}>
          <h1 className={styles["title"]}>{t("login.title")}</h1>
          <p className={styles["lead"]}>{t("login.lead")}</p>
          <h2 className={styles["heading"]}>{t("login.now")}</h2>
          <ul className={styles["list"]}>
            {NOW.map(({ key, icon }) => (
              <li key={key}>
                <Icon of={icon} size={20} />
                {t(`login.${key}`)}
              </li>
            ))}
          </ul>
          <h2 className={styles["heading"]}>{t("login.later")}</h2>
          <ul className={styles["list"]}>
            {LATER.map(({ key, icon }) => (
              <li key={key}>
                <Icon of={icon} size={20} />
                {t(`login.${key}`)}
              </li>
            ))}
          </ul>
          <PathLink to="/" className={`${buttonLook("ink")} ${styles["back"]}`}>
            {t("login.back")}
          </PathLink>
        </div>
        <CoverWall />
      </div>
    </>
  );
}
