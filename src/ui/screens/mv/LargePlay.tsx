import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Video.module.css";

export interface LargePlayProps {
  /** It takes the focus when it comes: one key starts what was to start by itself. */
  readonly hasFocus: boolean;
  readonly onPlay: () => void;
}

/** The button over a video that has not begun. */
export function LargePlay({ hasFocus, onPlay }: LargePlayProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <button
      ref={button}
      type="button"
      className={styles["large"]}
      aria-label={t("mv.play")}
      onClick={onPlay}
    >
      <Icon of={Play} size={32} isSolid />
    </button>
  );
}
