import { Ellipsis, Heart, ListPlus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { searchedWords } from "../../../domain/search-path.ts";
import { songName } from "../../i18n/song-name.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { Cover } from "../../kit/Cover.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { toggleLike } from "../actions/keep.ts";
import { ArtistLinks } from "../cards/ArtistLinks.tsx";
import { TrackMenu } from "../context-menu/TrackMenu.tsx";
import { openAddToPlaylist } from "../dialogs/playlist-dialog.ts";
import { PlayingBars } from "../track-table/PlayingBars.tsx";
import { PLAYS_NEXT } from "./use-queue-drop.ts";
import styles from "./QueueView.module.css";

export interface NowPlayingProps {
  readonly row: TrackRow;
  /** Path of the screen the queue came from. */
  readonly sourcePath: string | null;
  readonly sourceName: string | null;
  readonly heading: QueueHeading;
}

/** The current song, its most common actions, and the list that its queue came from. */
export function NowPlaying(props: NowPlayingProps) {
  const { row, sourcePath, sourceName, heading: Heading } = props;
  const { t } = useTranslation();
  const core = useCore();
  const { isPlaying } = usePlayer();
  const id = useId();
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const title = songName(row.name, t);
  return (
    <section {...PLAYS_NEXT} aria-labelledby={id} className={styles["now"]}>
      <Heading id={id}>{t("next.nowPlaying")}</Heading>
      <div
        className={styles["current"]}
        aria-current="true"
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuAt({ x: event.clientX, y: event.clientY });
        }}
      >
        <Cover url={row.coverUrl} size={512} className={styles["cover"]} isEager />
        <div className={styles["text"]}>
          <p className={styles["song"]} title={title}>
            <span className={styles["bars"]}>
              <PlayingBars isMoving={isPlaying} />
            </span>
            {title}
          </p>
          <p className={styles["by"]}>
            <ArtistLinks artists={row.artists} />
            {row.albumName !== "" && " — "}
            {row.albumId === null ? (
              row.albumName
            ) : (
              <PathLink to={`/album/${row.albumId}`}>{row.albumName}</PathLink>
            )}
          </p>
        </div>
        {sourcePath !== null && (
          <p className={styles["from"]}>
            <PathLink to={sourcePath}>
              <FromWords path={sourcePath} name={sourceName} />
            </PathLink>
          </p>
        )}
        <span className={styles["acts"]}>
          <IconButton
            icon={Heart}
            name={t("player.like")}
            isPressed={row.isLiked}
            isSolid={row.isLiked}
            onClick={() => void toggleLike(core, row.id)}
          />
          <IconButton
            icon={ListPlus}
            name={t("track.addToPlaylist")}
            aria-haspopup="dialog"
            onClick={() => openAddToPlaylist({ kind: "ids", ids: [row.id] }, row.name)}
          />
          <IconButton
            icon={Ellipsis}
            name={t("track.more")}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              setMenuAt({ x: left, y: bottom });
            }}
          />
        </span>
      </div>
      {menuAt !== null && <TrackMenu row={row} at={menuAt} onClose={() => setMenuAt(null)} />}
    </section>
  );
}

interface FromWordsProps {
  readonly path: string;
  readonly name: string | null;
}

/** "From Night Ferry", or the kind of list until its name is known. */
function FromWords({ path, name }: FromWordsProps) {
  const { t } = useTranslation();
  const own = ownListKey(path);
  const called = own === undefined ? (name ?? wordsOf(path)) : t(own);
  return called === null ? t(`next.from.${fromKey(path)}`) : t("next.from.named", { name: called });
}

/** The words of a search, in quotes; null if the path is no search. */
function wordsOf(path: string): string | null {
  const words = searchedWords(/^\/search\/([^/?]+)/.exec(path)?.[1] ?? "");
  return words === null ? null : `“${words}”`;
}

const KINDS = ["album", "playlist", "artist", "search", "localPlaylist"] as const;

/** Keys of the names of our own lists, by path. */
const OWN = {
  "/library/liked-songs": "library.liked.name",
  "/daily/songs": "home.daily.name",
  "/library?tab=history": "library.history.tab",
  "/library": "cloud.name",
} as const;

/** Key of the name of one of our own lists; undefined for any other list. */
const ownListKey = (path: string): (typeof OWN)[keyof typeof OWN] | undefined =>
  OWN[path as keyof typeof OWN];

/** Which text describes the screen that a queue came from. */
const fromKey = (path: string): (typeof KINDS)[number] | "other" =>
  KINDS.find((kind) => path.startsWith(`/${kind}/`)) ?? "other";

/** Heading level of a queue's parts: below the `h1` of its page, or the `h2` of its panel. */
export type QueueHeading = "h2" | "h3";
