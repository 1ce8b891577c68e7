import type { Viewer } from "../../../domain/account/viewer.ts";
import type { HttpPort, UploadPort } from "../../ports/http.ts";
import type { Scope } from "../../stream/scope.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { createChanges, type Changes } from "../changes.ts";
import { createCloud, type Cloud } from "../cloud/cloud.ts";
import type { Notices } from "../notices/notices.ts";
import type { Tracks } from "../tracks.ts";
import { createLikes, type Likes } from "./likes.ts";
import { createPersonalLists, type PersonalLists } from "./personal-lists.ts";
import { createSaves, type Saves } from "./saves.ts";
import { createUserPlaylists, type UserPlaylistsService } from "./user-playlists.ts";

export interface AccountDeps {
  readonly scope: Scope;
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly tracks: Tracks;
  readonly http: HttpPort & UploadPort;
  readonly notices: Notices;
  readonly viewer: State<Viewer>;
  /** Rows of the cloud disk look different. */
  readonly repaint: () => void;
}

/** Everything that is the listener's own at the service; empty without a log-in. */
export interface Account {
  readonly changes: Changes;
  readonly lists: UserPlaylistsService;
  readonly likes: Likes;
  readonly saves: Saves;
  readonly cloud: Cloud;
  readonly personal: PersonalLists;
}

/** Builds what the account owns, in the order in which one asks the other. */
export function createAccount(deps: AccountDeps): Account {
  const { scope, answers, catalogue, tracks, http, notices, viewer, repaint } = deps;
  const lists = createUserPlaylists(answers, viewer);
  const changes = createChanges({ http, viewer, notices });
  const likes = createLikes({ scope, answers, viewer, changes, onChange: lists.refreshLiked });
  const saves = createSaves({ scope, answers, viewer, changes, playlists: lists });
  const cloud = createCloud({ answers, viewer, tracks, repaint });
  const personal = createPersonalLists({
    answers,
    viewer,
    tracks,
    catalogue,
    lists,
    liked: likes.liked,
  });
  return { changes, lists, likes, saves, cloud, personal };
}
