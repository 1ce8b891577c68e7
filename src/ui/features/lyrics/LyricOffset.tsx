import { Minus, Plus, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./LyricOffset.module.css";

/** Step of the offset buttons, in seconds (B67). */
export const OFFSET_STEP_S = 0.5;

/** Buttons that shift the lines against the music; plus brings the lines earlier. */
export function LyricOffset({ offsetS }: { readonly offsetS: number }) {
  const { t } = useTranslation();
  const core = useCore();
  const language = useLanguage();
  const number = (signDisplay: "exceptZero" | "never"): string =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, signDisplay }).format(offsetS);
  const state =
    offsetS === 0
      ? t("lyrics.offsetNone")
      : t(offsetS > 0 ? "lyrics.offsetEarlier" : "lyrics.offsetLater", {
          seconds: number("never"),
        });
  return (
    <div className={styles["offset"]} role="group" aria-label={t("lyrics.offset")}>
      <IconButton
        icon={Minus}
        size="small"
        name={t("lyrics.later")}
        onClick={() => void core.lyrics.shift(-OFFSET_STEP_S)}
      />
      <output className={styles["value"]} title={state}>
        {t("lyrics.offsetValue", { seconds: number("exceptZero") })}
      </output>
      <IconButton
        icon={Plus}
        size="small"
        name={t("lyrics.earlier")}
        onClick={() => void core.lyrics.shift(OFFSET_STEP_S)}
      />
      <IconButton
        icon={RotateCcw}
        size="small"
        name={t("lyrics.resetOffset")}
        disabled={offsetS === 0}
        onClick={({ currentTarget }) => {
          // It is disabled next, and would lose the focus.
          const { previousElementSibling: earlier } = currentTarget;
          if (earlier instanceof HTMLElement) earlier.focus();
          void core.lyrics.resetShift();
        }}
      />
    </div>
  );
}
