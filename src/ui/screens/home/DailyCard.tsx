import { Calendar } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlayAction } from "../../../domain/queue/play-action.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FeatureCard.module.css";
import { FeaturePlay } from "./FeaturePlay.tsx";

export interface DailyCardProps {
  readonly covers: readonly (string | null)[];
  /** Number of songs for the day, if known. */
  readonly count?: number | undefined;
  /** The line below the day describes what an account would get. */
  readonly isInvitation?: boolean;
  /** What its button does. */
  readonly action?: PlayAction;
  readonly onPlay: () => void;
}

/** Today's date in large type before a fan of covers; links to the songs of the day. */
export function DailyCard({
  covers,
  count,
  isInvitation = false,
  action = "play",
  onPlay,
}: DailyCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const colours = useCoverColours(covers[0] ?? null);
  const [today] = useState(() => new Date());
  const show = (parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, parts).format(today);
  const weekday = show({ weekday: "long" });
  const ofSongs = count === undefined ? weekday : t("home.daily.yours", { weekday, count });
  const said = isInvitation ? t("home.daily.line", { weekday }) : ofSongs;
  return (
    <section
      className={classes(styles["feature"], styles["daily"])}
      aria-label={t("home.daily.name")}
      style={colours}
    >
      <div className={styles["copy"]}>
        <PathLink to="/daily/songs" className={styles["kicker"]}>
          <Icon of={Calendar} size={16} />
          {t("home.daily.name")}
        </PathLink>
        <p className={styles["date"]} aria-hidden>
          {today.getDate()}
        </p>
        <p className={styles["line"]}>
          <span className="vh">{show({ day: "numeric", month: "long" })}</span>
          {said}
        </p>
      </div>
      <div className={styles["fan"]} aria-hidden>
        {[2, 1, 0].map((place) => (
          <Cover key={place} url={covers[place]} size={512} className={styles["fanned"]} />
        ))}
      </div>
      <FeaturePlay
        name={
          action === "play"
            ? t("home.daily.play")
            : t(`card.${action}`, { title: t("home.daily.name") })
        }
        className={styles["corner"]}
        isPause={action === "pause"}
        onPlay={onPlay}
      />
    </section>
  );
}
