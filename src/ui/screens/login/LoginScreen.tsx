import { ChevronRight, KeyRound, UserSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { DevicePlaylists } from "../../features/playlist-dialogs/DevicePlaylists.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import styles from "./LoginScreen.module.css";
import { useBack } from "./use-back.ts";

const WAYS = [
  { key: "account", icon: KeyRound, path: "/login/account" },
  { key: "username", icon: UserSearch, path: "/login/username" },
] as const;

/** Offers both ways to log in. Playlists and songs kept on this device need neither. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { keptIn } = useBack();
  return (
    <>
      <LoginFrame title={t("nav.logIn")} lead={t("login.lead")}>
        {WAYS.map(({ key, icon, path }) => (
          <div key={key} className={styles["choice"]}>
            <Icon of={icon} size={20} />
            <div className={styles["words"]}>
              <PathLink to={keptIn(path)} className={styles["name"]}>
                {t(`login.${key}.title`)}
              </PathLink>
              <p className={styles["what"]}>{t(`login.${key}.what`)}</p>
            </div>
            <Icon of={ChevronRight} size={18} />
          </div>
        ))}
      </LoginFrame>
      <div className={styles["device"]}>
        <DevicePlaylists />
      </div>
    </>
  );
}
