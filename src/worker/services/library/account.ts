import type { SongId, TrackId } from "../../../domain/playable.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import type { HttpPort, UploadPort } from "../../ports/http.ts";
import type { LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { StateStore } from "../../ports/store.ts";
import type { Scope } from "../../stream/scope.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { createChanges, type Changes } from "../changes.ts";
import type { Cloud } from "../cloud/cloud.ts";
import type { Notices } from "../notices/notices.ts";
import type { DailyAndHistory } from "./daily-and-history.ts";
import { createLikesElsewhere } from "./likes-elsewhere.ts";
import { createLikes, type Likes } from "./likes.ts";
import { createPersonalLists, type PersonalLists } from "./personal-lists.ts";
import { createSaves, type Saves } from "./saves.ts";
import { createUserPlaylists, type UserPlaylistsService } from "./user-playlists.ts";

export interface AccountDeps {
  readonly scope: Scope;
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly http: HttpPort & UploadPort;
  readonly notices: Notices;
  readonly viewer: State<Viewer>;
  readonly store: StateStore;
  readonly random: RandomPort;
  readonly log: LogPort;
  readonly cloud: Cloud;
  readonly plays: DailyAndHistory;
  /** The service's song of a track; null if the service does not know it. */
  readonly songOf: (id: TrackId) => SongId | null;
}

/** Everything that belongs to the listener at the service; empty without a log-in. */
export interface Account {
  readonly changes: Changes;
  readonly lists: UserPlaylistsService;
  readonly likes: Likes;
  readonly saves: Saves;
  readonly cloud: Cloud;
  readonly personal: PersonalLists;
}

/** Builds the account's parts in the order of their dependencies. */
export function createAccount(deps: AccountDeps): Account {
  const { scope, answers, catalogue, http, notices, viewer, cloud, plays } = deps;
  const lists = createUserPlaylists(answers, viewer);
  const changes = createChanges({ http, viewer, notices });
  const likes = createLikes({
    scope,
    answers,
    viewer,
    changes,
    elsewhere: createLikesElsewhere(deps),
    songOf: deps.songOf,
    onChange: lists.refreshLiked,
  });
  const saves = createSaves({ scope, answers, viewer, changes, playlists: lists });
  const personal = createPersonalLists({
    viewer,
    catalogue,
    lists,
    liked: likes.liked,
    plays,
  });
  return { changes, lists, likes, saves, cloud, personal };
}
