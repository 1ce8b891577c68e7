import { Minus, Plus, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./LyricOffset.module.css";

const STEP_S = 0.5;

/** Moves the lines against the music; plus brings them earlier. */
export function LyricOffset({ offsetS }: { readonly offsetS: number }) {
  const { t } = useTranslation();
  const core = useCore();
  const seconds = new Intl.NumberFormat(useLanguage(), {
    minimumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(offsetS);
  return (
    <div className={styles["offset"]} role="group" aria-label={t("lyrics.offset")}>
      <IconButton
        icon={Minus}
        size="small"
        name={t("lyrics.later")}
        onClick={() => void core.lyrics.shift(-STEP_S)}
      />
      <output className={styles["value"]}>{t("lyrics.offsetValue", { seconds })}</output>
      <IconButton
        icon={Plus}
        size="small"
        name={t("lyrics.earlier")}
        onClick={() => void core.lyrics.shift(STEP_S)}
      />
      <IconButton
        icon={RotateCcw}
        size="small"
        name={t("lyrics.resetOffset")}
        disabled={offsetS === 0}
        onClick={() => void core.lyrics.resetShift()}
      />
    </div>
  );
}
