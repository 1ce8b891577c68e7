import { Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CachedSong } from "../../../../contract/snapshots.ts";
import { formatDate } from "../../../../domain/format/date.ts";
import { formatFileSize } from "../../../../domain/format/file-size.ts";
import { contentHeight, visibleRange } from "../../../../domain/lists/window.ts";
import { songName } from "../../../i18n/song-name.ts";
import { useCore, type Core } from "../../../core/core-context.tsx";
import { rowAt } from "../../../core/streams/row-store.ts";
import { showToast } from "../../../features/toast/toasts.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { IconButton } from "../../../kit/IconButton.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import type { CachedSongs } from "./use-cached-songs.ts";
import styles from "./CachedSongsDialog.module.css";

/** Height of a row in pixels, as in the stylesheet. */
const ROW_PX = 60;
/** Height to assume until the list has been measured. */
const FIRST_PX = 480;
const OVERSCAN = 4;
/** Requests the next songs before they are in sight. */
const AHEAD = { direction: 1, rowsPerS: 0 } as const;

/** Height of the whole list, in pixels. */
export const heightOf = (total: number): number => contentHeight({ rowHeight: ROW_PX, total });

/** The visible rows of a list that may have thousands; the list has a scrollbar of its own. */
export function CachedSongList({ songs }: { readonly songs: CachedSongs }) {
  const { t } = useTranslation();
  const core = useCore();
  const list = useRef<HTMLUListElement>(null);
  const { chunks, total, show } = songs;
  const [scrollTop, setScrollTop] = useState(0);
  const [viewportHeight, setHeight] = useState(FIRST_PX);
  const geometry = { rowHeight: ROW_PX, total };
  const range = visibleRange({ ...geometry, scrollTop, viewportHeight, overscan: OVERSCAN });
  const { firstRow, lastRow, topPx } = range;
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => setHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => show(firstRow, lastRow, AHEAD), [show, firstRow, lastRow]);

  /** Rows keep their index, so the focus is on the next song; after the last song it moves to the previous one. */
  const remove = async (song: CachedSong, index: number): Promise<void> => {
    if (index === total - 1)
      list.current?.querySelector<HTMLElement>(`[data-row="${index - 1}"] button`)?.focus();
    await removeSong(core, song);
  };
  return (
    <div
      className={styles["scroller"]}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <ul ref={list} aria-label={t("settings.cached.name")} style={{ height: heightOf(total) }}>
        {Array.from({ length: lastRow - firstRow + 1 }, (_, place) => {
          const index = firstRow + place;
          return (
            <li
              key={index}
              className={styles["row"]}
              data-row={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ top: topPx + place * ROW_PX }}
            >
              <CachedSongRow
                song={rowAt(chunks, index)}
                onRemove={(song) => void remove(song, index)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

async function removeSong(core: Core, song: CachedSong): Promise<void> {
  const isRemoved = await core.cache.remove(song.id).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRemoved) showToast("commandLost");
}

interface CachedSongRowProps {
  /** Null while it is being fetched. */
  readonly song: CachedSong | null;
  readonly onRemove: (song: CachedSong) => void;
}

/** A cached song: title, facts, and a button to remove it. */
function CachedSongRow({ song, onRemove }: CachedSongRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (song === null) return <Skeleton className={styles["waiting"]} />;
  const title = songName(song.title, t);
  const facts = [
    formatFileSize(song.sizeBytes, language),
    song.bitRate > 0 ? t("settings.cached.rate", { kbps: Math.round(song.bitRate / 1000) }) : "",
    formatDate(song.keptAtMs, language),
  ].filter((fact) => fact !== "");
  return (
    <>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["artist"]}>{song.artist}</p>
      </div>
      <p className={styles["facts"]}>{facts.join(" · ")}</p>
      <IconButton
        icon={Trash2}
        name={t("settings.cached.remove", { title })}
        className={styles["remove"]}
        onClick={() => onRemove(song)}
      />
    </>
  );
}
