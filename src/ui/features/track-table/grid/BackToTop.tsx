import { ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../kit/IconButton.tsx";
import styles from "../TrackTable.module.css";

/** A button that scrolls back to the top, shown after two screens. */
export function BackToTop() {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={ArrowUp}
      size="large"
      name={t("track.backToTop")}
      className={styles["top"]}
      onClick={() => window.scrollTo({ top: 0, behavior: "instant" })}
    />
  );
}
