import { Ellipsis, Pause, Play } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TopResult as Best } from "../../../contract/pages.ts";
import type { Card, TrackRow } from "../../../contract/rows.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import type { ArtistRef } from "../../../domain/catalogue/track.ts";
import { foreignLanguage } from "../../../domain/format/foreign-language.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { usePlayerPart } from "../../core/playback/player-state.ts";
import { usePlayControl, type PlayControl } from "../../core/playback/use-play-control.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { credited } from "../../features/cards/credited.ts";
import { cardPath } from "../../core/navigation/paths.ts";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { TrackMenu } from "../../features/context-menu/TrackMenu.tsx";
import { Loaded } from "../../features/states/Loaded.tsx";
import { attempt } from "../../features/actions/attempt.ts";
import { useListActions } from "../../features/track-table/use-list-actions.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { GroupHead } from "./GroupHead.tsx";
import styles from "./TopResult.module.css";

export interface TopResultProps {
  readonly keywords: string;
  readonly top: Loadable<Best | null>;
}

/** The result whose name fits the words best, large and ready to play; renders nothing if there is none. */
export function TopResult({ keywords, top }: TopResultProps) {
  const { t } = useTranslation();
  const id = useId();
  if (top.kind !== "loading" && latest(top) === null) return null;
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} heading={t("search.top.title")} />
      <Loaded value={top} isInline skeleton={<Waiting />}>
        {(best) => (
          <WhileShown>
            {best?.kind === "card" && <CardHit card={best.card} />}
            {best?.kind === "track" && <SongHit keywords={keywords} {...best} />}
          </WhileShown>
        )}
      </Loaded>
    </section>
  );
}

function CardHit({ card }: { readonly card: Card }) {
  const core = useCore();
  const { target, title, coverUrl, artists } = card;
  const path = cardPath(target);
  const control = usePlayControl(path, () => void attempt(core.browse.play(target), title));
  // Music videos are never chosen as the top result.
  if (target.kind === "mv") return null;
  return (
    <Hit {...{ kind: target.kind, title, coverUrl, artists, path, control }}>
      <CollectionMenu collection={card} />
    </Hit>
  );
}

/** Space between a button and its menu. */
const GAP_PX = 6;

interface SongHitProps {
  readonly keywords: string;
  readonly track: TrackRow;
  readonly row: number;
}

/** A song as top result; like its row, it plays with the other results after it. */
function SongHit({ keywords, track, row }: SongHitProps) {
  const { t } = useTranslation();
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const core = useCore();
  const { play } = useListActions({ kind: "search", keywords });
  const { id, name, coverUrl, artists, albumId } = track;
  const action = usePlayerPart(({ track: playing, isPlaying }): PlayControl["action"] => {
    if (playing?.id !== id) return "play";
    return isPlaying ? "pause" : "resume";
  });
  const run = (): void => {
    if (action === "play") play(row, track);
    else void core.player.toggle();
  };
  const path = albumId === null ? null : `/album/${albumId}`;
  return (
    <Hit {...{ kind: "song", title: name, coverUrl, artists, path, control: { action, run } }}>
      <IconButton
        icon={Ellipsis}
        size="large"
        name={t("track.more")}
        aria-haspopup="menu"
        aria-expanded={menuAt !== null}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setMenuAt({ x: left, y: bottom + GAP_PX });
        }}
      />
      {menuAt !== null && <TrackMenu row={track} at={menuAt} onClose={() => setMenuAt(null)} />}
    </Hit>
  );
}

interface HitProps {
  readonly kind: "artist" | "song" | "album" | "playlist";
  readonly title: string;
  readonly coverUrl: string | null;
  readonly artists: readonly ArtistRef[];
  /** Path of its page; for a song, that of its album. */
  readonly path: string | null;
  readonly control: PlayControl;
  /** Further buttons. */
  readonly children: ReactNode;
}

function Hit({ kind, title, coverUrl, artists, path, control, children }: HitProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { action, run } = control;
  const shape = kind === "artist" ? "round" : "square";
  const cover = <Cover url={coverUrl} size={512} boxPx={144} shape={shape} isEager />;
  return (
    <article className={styles["hit"]}>
      {path === null ? (
        <div className={styles["cover"]}>{cover}</div>
      ) : (
        // Hidden from keyboard and screen readers: the title is the same link with words.
        <PathLink to={path} className={styles["cover"]} tabIndex={-1} aria-hidden="true">
          {cover}
        </PathLink>
      )}
      <div className={styles["words"]}>
        <h3 className={styles["title"]} title={title} lang={foreignLanguage(title, language)}>
          {path === null ? title : <PathLink to={path}>{title}</PathLink>}
        </h3>
        <p className={classes("ell", styles["by"])}>
          {kind === "song" ? t("search.top.song") : t(`page.${kind}`)}
          {artists.length > 0 && " · "}
          <ArtistLinks artists={credited(artists, t)} />
        </p>
        <div className={styles["actions"]}>
          <Button
            look="go"
            icon={action === "pause" ? Pause : Play}
            isSolidIcon
            aria-label={action === "play" ? undefined : t(`card.${action}`, { title })}
            onClick={run}
          >
            {t(`page.${action}`)}
          </Button>
          {children}
        </div>
      </div>
    </article>
  );
}

/** Placeholder in the final geometry. */
const Waiting = () => (
  <div className={styles["hit"]}>
    <Skeleton className={styles["cover"]} />
    <div className={styles["words"]}>
      <Skeleton className={styles["blankTitle"]} />
      <Skeleton className={styles["blankBy"]} />
      <Skeleton className={styles["blankPlay"]} />
    </div>
  </div>
);
