import { Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { lazyPart } from "../../features/lazy/lazy-part.tsx";
import { showToast } from "../../features/toast/toasts.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { classes } from "../../kit/classes.ts";
import { DailyCard, type DailyCardProps } from "./DailyCard.tsx";
import { FeaturePlay } from "./FeaturePlay.tsx";
import { ForYouSkeleton } from "./ForYouSkeleton.tsx";
import styles from "./FeatureCard.module.css";

/** An account's cards and the texts of its radio; a visitor's home page does not load them. */
const AccountCards = lazyPart(async () => (await import("./AccountCards.tsx")).AccountCards, {
  isInPlace: true,
  fallback: <ForYouSkeleton />,
});

const UNKNOWN: SessionSnapshot | null = null;

interface ForYouCardsProps extends Pick<DailyCardProps, "covers"> {
  readonly radioCover: string | null;
}

/**
 * Today's songs and the radio; both need an account, and without one the cards say so and link to the log-in. Until the
 * viewer is known nothing is claimed.
 */
export function ForYouCards({ covers, radioCover }: ForYouCardsProps) {
  const go = useGo();
  const session = useStream<SessionSnapshot | null>(useCore().session.session$(), UNKNOWN);
  if (session === null) return <ForYouSkeleton />;
  if (session.mode === "account") return <AccountCards covers={covers} />;
  return (
    <>
      <DailyCard
        covers={covers}
        isInvitation
        onPlay={() =>
          showToast("needLogin", {}, { name: "login", run: () => go.to("/daily/songs") })
        }
      />
      <FmInvitation coverUrl={radioCover} />
    </>
  );
}

interface FmInvitationProps {
  /** Cover for the card, which has no song. */
  readonly coverUrl: string | null;
}

/** The radio's card without an account, which links to the log-in. */
function FmInvitation({ coverUrl }: FmInvitationProps) {
  const { t } = useTranslation();
  const go = useGo();
  const colours = useCoverColours(coverUrl);
  return (
    <section
      className={classes(styles["feature"], styles["fm"])}
      aria-label={t("home.fm.name")}
      style={colours}
    >
      <Cover url={coverUrl ?? undefined} size={512} className={styles["fmCover"]} />
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
