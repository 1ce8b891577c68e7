import { Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/PathLink.tsx";
import { useGo } from "../../core/use-go.ts";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FeatureCard.module.css";
import { FeaturePlay } from "./FeaturePlay.tsx";

export interface FmInvitationProps {
  /** Dresses the card, which has no song. */
  readonly coverUrl: string | null;
}

/** The card of the radio for whoever has no account: it leads to the log-in. */
export function FmInvitation({ coverUrl }: FmInvitationProps) {
  const { t } = useTranslation();
  const go = useGo();
  const colours = useCoverColours(coverUrl);
  return (
    <section
      className={classes(styles["feature"], styles["fm"])}
      aria-label={t("home.fm.name")}
      style={colours}
    >
      <Cover url={coverUrl} size={512} className={styles["fmCover"]} />
      <div className={styles["body"]}>
        <p className={styles["kicker"]}>
          <Icon of={Radio} size={16} />
          {t("home.fm.name")}
        </p>
        <p className={styles["title"]}>{t("home.fm.title")}</p>
        <div className={styles["controls"]}>
          <FeaturePlay name={t("home.fm.play")} onPlay={() => go.to("/login")} />
          <PathLink to="/login" className={styles["hint"]}>
            {t("home.fm.line")}
          </PathLink>
        </div>
      </div>
    </section>
  );
}
