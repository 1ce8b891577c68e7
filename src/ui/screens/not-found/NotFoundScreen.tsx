import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./NotFoundScreen.module.css";

/** Message for an address without a screen, with a link to go on. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  useScreenTitle(t("page.missing.title"), "");
  return (
    <StateMessage
      icon={Compass}
      title={t("page.missing.title")}
      text={t("page.missing.text")}
      isHeading
    >
      <div className={styles["ways"]}>
        <PathLink to="/" className={buttonLook("ink")}>
          {t("state.goHome")}
        </PathLink>
        <PathLink to="/search" className={buttonLook()}>
          {t("page.missing.search")}
        </PathLink>
      </div>
    </StateMessage>
  );
}
