import { useTranslation } from "react-i18next";
import { usePlayer } from "../../core/player-state.ts";
import { useSettings } from "../../core/settings-state.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import styles from "./SoundDialog.module.css";

/** Where the sound comes from, what was asked for and what came (B51). */
export function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { source, sound } = usePlayer();
  const { levelVolume } = useSettings();
  const unknown = t("lyrics.sound.unknown");
  const decibels = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const { asked = null, bitRate = null, codec = null, gainDb = null } = sound ?? {};
  const facts: readonly (readonly [string, string])[] = [
    [t("lyrics.sound.source"), source === null ? unknown : t(`player.source.${source}`)],
    [t("lyrics.sound.asked"), asked === null ? unknown : t(`settings.quality.${asked}`)],
    [
      t("lyrics.sound.bitRate"),
      bitRate === null
        ? unknown
        : t("lyrics.sound.kbps", { rate: Math.round(bitRate / 1000).toLocaleString(language) }),
    ],
    [t("lyrics.sound.format"), codec === null ? unknown : codec.toUpperCase()],
    [
      t("lyrics.sound.levelled"),
      !levelVolume
        ? t("lyrics.sound.notLevelled")
        : gainDb === null
          ? unknown
          : t("lyrics.sound.decibels", { gain: decibels.format(gainDb) }),
    ],
  ];
  return (
    <Dialog
      title={t("lyrics.sound.title")}
      closeName={t("lyrics.close")}
      width="400px"
      footer={
        <Button look="ink" onClick={onClose}>
          {t("lyrics.done")}
        </Button>
      }
      onClose={onClose}
    >
      <dl className={styles["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
