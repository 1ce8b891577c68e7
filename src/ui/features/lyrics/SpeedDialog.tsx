import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Slider } from "../../kit/Slider.tsx";
import { useHeldValue } from "../player-bar/use-held-value.ts";
import styles from "./SpeedDialog.module.css";

/** Playback rates as a factor (B56). */
const RATE = { least: 0.51, most: 1.5, step: 0.01, page: 0.1 } as const;
const PRESETS = [0.75, 1, 1.25, 1.5];

/** Sets the playback rate; a change is heard while the slider moves. */
export function SpeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const core = useCore();
  const language = useLanguage();
  const { rate } = usePlayer();
  const held = useHeldValue(rate);
  const shown = held.value ?? rate;
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const text = (value: number): string => t("lyrics.speedValue", { rate: number.format(value) });
  const set = (next: number): void => {
    held.release(next);
    void core.player.setRate(next);
  };
  const footer = (
    <>
      <Button look="bare" onClick={() => set(1)}>
        {t("lyrics.reset")}
      </Button>
      <Button look="ink" onClick={onClose}>
        {t("lyrics.done")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("lyrics.speed")}
      closeName={t("lyrics.close")}
      width="400px"
      footer={footer}
      givesWay
      onClose={onClose}
    >
      <p className={styles["value"]} aria-hidden>
        {number.format(shown)}
        <span>×</span>
      </p>
      <Slider
        name={t("lyrics.speed")}
        value={shown}
        min={RATE.least}
        max={RATE.most}
        step={RATE.step}
        keyStep={RATE.step}
        pageStep={RATE.page}
        valueText={text(shown)}
        onInput={(next) => {
          held.drag(next);
          void core.player.setRate(next);
        }}
        onChange={set}
      />
      <p className={styles["ends"]} aria-hidden>
        <span>{text(RATE.least)}</span>
        <span>{text(RATE.most)}</span>
      </p>
      <div className={styles["presets"]} role="group" aria-label={t("lyrics.presets")}>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={shown === preset}
            onClick={() => set(preset)}
          >
            {text(preset)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
