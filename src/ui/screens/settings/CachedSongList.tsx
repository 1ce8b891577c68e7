import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CachedSong } from "../../../contract/snapshots.ts";
import { contentHeight, visibleRange } from "../../../domain/lists/window.ts";
import { useCore, type Core } from "../../core/core-context.tsx";
import { rowAt } from "../../core/row-store.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { CachedSongRow } from "./CachedSongRow.tsx";
import styles from "./CachedSongsDialog.module.css";
import type { CachedSongs } from "./use-cached-songs.ts";

/** Height of a row in pixels, as in the stylesheet. */
const ROW_PX = 60;
/** What is drawn before the list has been measured. */
const FIRST_PX = 480;
const OVERSCAN = 4;
/** The next songs are asked for before they are in sight. */
const AHEAD = { direction: 1, rowsPerS: 0 } as const;

/** Height of the whole list, in pixels. */
export const heightOf = (total: number): number => contentHeight({ rowHeight: ROW_PX, total });

/** The rows in sight of a list that may be thousands long; the list scrolls by itself. */
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

  /** Rows keep their place, so the focus stays on the next song; behind the last one it goes back. */
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
