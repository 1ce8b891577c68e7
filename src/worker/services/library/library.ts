import type { LibraryApi } from "../../../contract/own-music.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { LibraryPageService } from "./library-page.ts";
import type { Likes } from "./likes.ts";
import type { PersonalLists } from "./personal-lists.ts";
import type { Saves } from "./saves.ts";
import type { UserPlaylistsService } from "./user-playlists.ts";

export interface LibraryDeps {
  readonly page: LibraryPageService;
  readonly lists: Pick<UserPlaylistsService, "refresh">;
  readonly likes: Likes;
  readonly saves: Saves;
  readonly personal: PersonalLists;
  readonly runDailyTask: () => void;
  /** Plays this song now; the queue continues after it. */
  readonly playNow: (id: TrackId) => void;
}

/** The listener's library at the service, as screens ask for it. */
export function createLibrary(deps: LibraryDeps): LibraryApi {
  const { likes, saves, lists, personal } = deps;
  let shown: TrackId | null = null;
  return {
    toggleLike: likes.toggle,
    save: saves.save,
    isSaved$: saves.isSaved$,
    page$: () => {
      deps.runDailyTask();
      return deps.page.page$((snippet) => (shown = snippet));
    },
    playSnippet: (): Promise<Outcome<void>> => {
      if (shown === null) return Promise.resolve(fail({ kind: "notFound" }));
      deps.playNow(shown);
      return Promise.resolve(succeed(undefined));
    },
    refresh: () => {
      lists.refresh();
      likes.refresh();
      saves.refresh();
      personal.refresh();
    },
  };
}
