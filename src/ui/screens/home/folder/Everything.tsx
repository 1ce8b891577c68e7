import { Shuffle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderHoldings } from "../../../../contract/pages.ts";
import { useCore } from "../../../core/core-context.tsx";
import { PathLink } from "../../../core/navigation/PathLink.tsx";
import { usePlayControl } from "../../../core/playback/use-play-control.ts";
import { attempt } from "../../../features/actions/attempt.ts";
import { useCoverColours } from "../../../features/cover-colours/cover-colours.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { classes } from "../../../kit/classes.ts";
import { Cover } from "../../../kit/Cover.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import feature from "../FeatureCard.module.css";
import { FeaturePlay } from "../FeaturePlay.tsx";
import { lengthText } from "./folder-words.ts";
import styles from "./FolderHome.module.css";

/** A card that shuffles all of the folder's music; links to the list in the order in which it will be played. */
export function Everything({ songCount, albumCount, lengthMs, listId, covers }: FolderHoldings) {
  const { t } = useTranslation();
  const core = useCore();
  const figures = new Intl.NumberFormat(useLanguage());
  const colours = useCoverColours(covers[0] ?? null);
  const name = t("folder.everything.name");
  const path = listId === null ? null : `/playlist/${listId}`;
  const { action, run } = usePlayControl(
    path,
    () => void attempt(core.folder.shuffleEverything(), name),
  );
  return (
    <section
      className={classes(feature["feature"], feature["daily"], styles["everything"])}
      aria-label={name}
      style={colours}
    >
      <div className={feature["copy"]}>
        {path === null ? (
          <p className={feature["kicker"]}>
            <Kicker />
          </p>
        ) : (
          <PathLink to={path} className={feature["kicker"]}>
            <Kicker />
          </PathLink>
        )}
        <p className={styles["count"]}>{figures.format(songCount)}</p>
        <p className={feature["line"]}>
          {t("folder.everything.songs", { count: songCount })}
          <span className={styles["wide"]}>
            {" · "}
            {t("folder.everything.albums", { count: albumCount })}
          </span>
          {lengthMs !== null && lengthMs > 0 && <Length lengthMs={lengthMs} />}
        </p>
      </div>
      <div className={feature["fan"]} aria-hidden>
        {[2, 1, 0].map((place) => (
          <Cover key={place} url={covers[place]} size={512} className={feature["fanned"]} isEager />
        ))}
      </div>
      <FeaturePlay
        name={
          action === "play" ? t("folder.everything.play") : t(`card.${action}`, { title: name })
        }
        className={feature["corner"]}
        isPause={action === "pause"}
        onPlay={run}
      />
    </section>
  );
}

function Kicker() {
  const { t } = useTranslation();
  return (
    <>
      <Icon of={Shuffle} size={16} />
      <span className={styles["wide"]}>{t("folder.everything.line")}</span>
      <span className={styles["narrow"]}>{t("folder.everything.short")}</span>
    </>
  );
}

function Length({ lengthMs }: { readonly lengthMs: number }) {
  const { t } = useTranslation();
  const length = lengthText(lengthMs, useLanguage());
  return (
    <>
      {" · "}
      <span className={styles["wide"]}>{t("folder.everything.ofMusic", { length })}</span>
      <span className={styles["narrow"]}>{length}</span>
    </>
  );
}
