import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./NotFoundScreen.module.css";

/** An address without a screen: says so and leads on. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  useScreenTitle(t("state.notFound.heading"));
  return (
    <StateMessage
      icon={Compass}
      title={t("state.notFound.heading")}
      text={t("state.notFound.text")}
      isHeading
    >
      <div className={styles["ways"]}>
        <PathLink to="/" className={buttonLook("ink")}>
          {t("state.goHome")}
        </PathLink>
        <PathLink to="/search" className={buttonLook()}>
          {t("state.notFound.search")}
        </PathLink>
      </div>
    </StateMessage>
  );
}
