import { ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { VisibleRange } from "../../../domain/lists/window.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./TrackTable.module.css";

export interface BackToTopProps {
  readonly view: VisibleRange;
  readonly rowHeight: number;
}

const SCREENS = 2;

/** Leads back up once two screens have passed. */
export function BackToTop({ view, rowHeight }: BackToTopProps) {
  const { t } = useTranslation();
  if (view.firstRow * rowHeight < SCREENS * window.innerHeight) return null;
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
