import { combineLatest, distinctUntilChanged, scan, type Observable } from "rxjs";
import type { NewAlbum } from "../../../contract/pages.ts";
import { latest, LOADING, mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import { decodeFolderAlbums, folderAlbumsCall, type FolderAlbum } from "../../api/folder.ts";
import type { Answers } from "../answers.ts";
import { albumCard } from "../cards.ts";
import { keepPlaces } from "./places.ts";

/** An ultra-wide row holds twelve. */
const MOST = 12;
const KEY = "folder:newest";

type Shelf = Loadable<readonly NewAlbum[]>;

export interface Newest {
  /** The latest additions; while the folder is read, shown items keep their place. */
  shown$(isReading$: Observable<boolean>): Observable<Shelf>;
  /** There may be more now. */
  refresh(): void;
}

export function createNewest(answers: Pick<Answers, "ask$" | "refresh">): Newest {
  const fresh$: Observable<Shelf> = answers.ask$({
    key: KEY,
    call: folderAlbumsCall("newest", MOST),
    decode: (body) => decodeFolderAlbums(body)?.map(newAlbum) ?? null,
  });
  return {
    shown$: (isReading$) =>
      combineLatest([fresh$, isReading$.pipe(distinctUntilChanged())]).pipe(
        scan<readonly [Shelf, boolean], Shelf>((before, [fresh, isReading]) => {
          const shown = isReading ? (latest(before) ?? []) : [];
          return mapLoadable(fresh, (albums) =>
            keepPlaces(shown, albums, MOST, ({ card }) => card.target),
          );
        }, LOADING),
      ),
    refresh: () => answers.refresh(KEY),
  };
}

const newAlbum = ({ album, addedAtMs }: FolderAlbum): NewAlbum => ({
  card: albumCard(album, "artists"),
  addedAtMs,
});
