import { Radio } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { useStream } from "../../core/use-stream.ts";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { withWords } from "../../i18n/i18n.ts";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FeatureCard.module.css";
import { FeaturePlay } from "./FeaturePlay.tsx";

const FmStation = lazy(async () => {
  const { FmStation: Station } = await withWords(import("./FmStation.tsx"));
  return { default: Station };
});

interface FmCardProps {
  /** Dresses the card while it has no song. */
  readonly coverUrl: string | null;
}

/** The radio that follows the listener's taste. Needs an account; a visitor is led to the log-in. */
export function FmCard(props: FmCardProps) {
  const session = useStream<SessionSnapshot | null>(useCore().session.session$(), null);
  const invitation = <FmInvitation {...props} />;
  if (session?.mode !== "account") return invitation;
  return (
    <Suspense fallback={invitation}>
      <FmStation />
    </Suspense>
  );
}

function FmInvitation({ coverUrl }: FmCardProps) {
  const { t } = useTranslation();
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
          <FeaturePlay name={t("home.fm.play")} />
          <PathLink to="/login" className={styles["hint"]}>
            {t("home.fm.line")}
          </PathLink>
        </div>
      </div>
    </section>
  );
}
