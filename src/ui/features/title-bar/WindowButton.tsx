import { useTranslation } from "react-i18next";
import styles from "./TitleBar.module.css";

/** Lines of one pixel on a grid of ten, as sharp as the system's own icons. */
const SHAPES = {
  minimise: "M0 5.5h10",
  maximise: "M.5.5h9v9h-9z",
  restore: "M.5 2.5h7v7h-7zM2.5 2.5v-2h7v7h-2",
  close: "M.35.35l9.3 9.3M9.65.35l-9.3 9.3",
} as const;

interface WindowButtonProps {
  readonly shape: keyof typeof SHAPES;
  readonly onPress: () => void;
}

/** A button that controls the window. */
export function WindowButton({ shape, onPress }: WindowButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t(`window.${shape}`)}
      className={styles["button"]}
      data-closes={shape === "close"}
      // Keeps the focus where it was, so that the space bar still plays and pauses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <svg aria-hidden width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor">
        <path d={SHAPES[shape]} />
      </svg>
    </button>
  );
}
