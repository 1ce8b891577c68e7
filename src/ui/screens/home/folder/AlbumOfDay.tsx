import { Calendar, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AlbumOfDay as DayAlbum } from "../../../../contract/pages.ts";
import { latest, type Loadable } from "../../../../domain/loadable.ts";
import { useCore } from "../../../core/core-context.tsx";
import { PathLink } from "../../../core/navigation/PathLink.tsx";
import { usePlayControl } from "../../../core/playback/use-play-control.ts";
import { attempt } from "../../../features/actions/attempt.ts";
import { ArtistLinks } from "../../../features/cards/ArtistLinks.tsx";
import { credited } from "../../../features/cards/credited.ts";
import { useCoverColours } from "../../../features/cover-colours/cover-colours.ts";
import { classes } from "../../../kit/classes.ts";
import { Cover } from "../../../kit/Cover.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import { IconButton } from "../../../kit/IconButton.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import feature from "../FeatureCard.module.css";
import { FeaturePlay } from "../FeaturePlay.tsx";
import { notHeardText } from "./folder-words.ts";
import styles from "./FolderHome.module.css";

export interface AlbumOfDayProps {
  readonly value: Loadable<DayAlbum | null>;
  /** There is another album to show. */
  readonly hasOthers: boolean;
}

/** An album for each day, and a button that shows another; renders nothing if there are no albums. */
export function AlbumOfDay({ value, hasOthers }: AlbumOfDayProps) {
  const known = latest(value);
  if (known !== null) return <ShownAlbum {...known} hasOthers={hasOthers} />;
  return value.kind === "loading" ? <Skeleton className={styles["waiting"]} /> : null;
}

interface ShownAlbumProps extends DayAlbum {
  readonly hasOthers: boolean;
}

function ShownAlbum({ album, heardAtMs, hasOthers }: ShownAlbumProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { id, name, coverUrl } = album;
  const colours = useCoverColours(coverUrl);
  const path = `/album/${id}`;
  const { action, run } = usePlayControl(
    path,
    () => void attempt(core.browse.play({ kind: "album", id }), name),
  );
  return (
    <section
      className={classes(feature["feature"], feature["fm"])}
      aria-label={t("folder.albumOfDay.name")}
      style={colours}
    >
      <Cover url={coverUrl} size={512} className={feature["fmCover"]} isEager />
      <div className={feature["body"]}>
        <p className={feature["kicker"]}>
          <Icon of={Calendar} size={16} />
          {t("folder.albumOfDay.name")}
        </p>
        <div aria-live="polite">
          <p className={classes(feature["title"], feature["song"])}>
            <PathLink to={path} title={name}>
              {name}
            </PathLink>
          </p>
          <Facts album={album} heardAtMs={heardAtMs} />
        </div>
        <div className={feature["controls"]}>
          <FeaturePlay
            name={t(`card.${action}`, { title: name })}
            isPause={action === "pause"}
            onPlay={run}
          />
          {hasOthers && (
            <IconButton
              icon={RefreshCw}
              name={t("folder.albumOfDay.another")}
              className={feature["step"]}
              onClick={() => void core.folder.anotherAlbum()}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** The album's artists, its year, and how long ago it was last heard. */
function Facts({ album, heardAtMs }: DayAlbum) {
  const { t } = useTranslation();
  const [nowMs] = useState(() => Date.now());
  const { artists, publishedAtMs } = album;
  const year = publishedAtMs === null ? null : String(new Date(publishedAtMs).getUTCFullYear());
  const notHeard = heardAtMs === null ? null : notHeardText(heardAtMs, nowMs, t);
  return (
    <p className={feature["artists"]}>
      <ArtistLinks artists={credited(artists, t)} />
      {year !== null && ` · ${year}`}
      {notHeard !== null && <span className={styles["wide"]}> · {notHeard}</span>}
    </p>
  );
}
