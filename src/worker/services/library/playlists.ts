import { filter, firstValueFrom, map } from "rxjs";
import type { PlaylistsApi } from "../../../contract/own-music.ts";
import type { AddedTracks, OwnPlaylistCard } from "../../../contract/rows.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { songsAmong, type SongId, type TrackId } from "../../../domain/playable.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { readTitle } from "../../../domain/lists/playlist-title.ts";
import { moveRows } from "../../../domain/lists/move-rows.ts";
import { latest, mapLoadable } from "../../../domain/loadable.ts";
import type { PlaylistDetail } from "../../../domain/catalogue/playlist.ts";
import {
  createPlaylistCall,
  decodeCreated,
  decodeSongCount,
  deletePlaylistCall,
  DUPLICATE,
  playlistTracksCall,
  updatePlaylistCall,
} from "../../api/playlist-changes.ts";
import type { Answers } from "../answers.ts";
import { playlistKey, type Catalogue } from "../catalogue.ts";
import type { Changes } from "../changes.ts";
import type { Choose } from "../list-contents.ts";
import type { Notices } from "../notices/notices.ts";
import { createPlaylistOrders, type PlaylistOrders } from "./playlist-orders.ts";
import { createRemovalUndo } from "./removal-undo.ts";
import type { UserPlaylists, UserPlaylistsService } from "./user-playlists.ts";
import type { Scope } from "../../stream/scope.ts";

/** Maximum number of songs in one call. */
const BATCH = 500;
const BAD_TITLE = fail({ kind: "malformed", what: "title" });

export interface PlaylistsDeps {
  readonly scope: Scope;
  readonly lists: UserPlaylistsService;
  readonly catalogue: Pick<Catalogue, "playlist$" | "arrange">;
  readonly answers: Pick<Answers, "outdate">;
  readonly changes: Changes;
  readonly choose: Choose;
  readonly notices: Notices;
  /** The service's song of a track; null if the service does not know it. */
  readonly songOf: (id: TrackId) => SongId | null;
}

/**
 * The listener's own playlists with the service: each change is sent once, then the list is read again. Only
 * a new order is shown before that.
 */
export function createPlaylists(deps: PlaylistsDeps): PlaylistsApi {
  const { scope, lists, catalogue, changes, choose, notices } = deps;

  const reread = (id: PlaylistId): void => {
    deps.answers.outdate(playlistKey(id));
    lists.outdate();
  };
  const orders = createPlaylistOrders({ scope, catalogue, changes, reread });
  const ids = async (tracks: TrackChoice): Promise<Outcome<readonly TrackId[]>> => {
    const chosen = await choose(tracks);
    return chosen.ok ? succeed(chosen.value.ids) : chosen;
  };
  const { addIds, removeIds } = createSongChanges({ ...deps, orders, reread });
  const removals = createRemovalUndo({ addIds, orders, notices });

  return {
    own$: () => lists.all$.pipe(map((all) => mapLoadable(all, ownCards))),
    create: async (title, isPrivate, meant = null) => {
      const chosen = meant === null ? null : await ids(meant);
      if (chosen?.ok === false) return chosen;
      if (
        chosen !== null &&
        chosen.value.length > 0 &&
        chosen.value.every((id) => deps.songOf(id) === null)
      )
        return fail({ kind: "unmatched" });
      return create(deps, title, isPrivate);
    },
    add: async (id, tracks) => {
      const chosen = await ids(tracks);
      return chosen.ok ? addIds(id, chosen.value) : chosen;
    },
    remove: async (id, tracks) => {
      const chosen = await ids(tracks);
      if (!chosen.ok) return chosen;
      const removed = songsAmong(chosen.value);
      const before = await removeIds(id, removed);
      if (!before.ok) return before;
      removals.note({ id, removed, before: before.value });
      return succeed(undefined);
    },
    move: async (id, tracks, to) => {
      if (!changes.allows("editPlaylist")) return fail({ kind: "needLogin" });
      const chosen = await ids(tracks);
      if (!chosen.ok) return chosen;
      const detail = await detailOf(catalogue, id, "now");
      if (!detail.ok) return detail;
      const order = detail.value.trackIds;
      const taken = new Set(songsAmong(chosen.value));
      const moved = order.flatMap((track, index) => (taken.has(track) ? [index] : []));
      return orders.put(id, moveRows(order, moved, to));
    },
    edit: async (id, change) => {
      const title = change.name === undefined ? null : readTitle(change.name);
      if (title !== null && title.kind !== "fine") return BAD_TITLE;
      const detail = await detailOf(catalogue, id);
      if (!detail.ok) return detail;
      const { name, description, tags } = detail.value.playlist;
      const answer = await changes.send(
        "editPlaylist",
        updatePlaylistCall(id, {
          name: title?.text ?? name,
          description: change.description?.trim() ?? description ?? "",
          tags: change.tags ?? tags,
        }),
      );
      reread(id);
      return answer.ok ? succeed(undefined) : answer;
    },
    delete: async (id) => {
      const answer = await changes.send("deletePlaylist", deletePlaylistCall(id), () => reread(id));
      if (!answer.ok) return answer;
      // A later visit to its page must not find the remembered copy.
      reread(id);
      return succeed(undefined);
    },
    undo: removals.undo,
  };
}

/**
 * How many of `asked` songs a list accepted, which had `before` songs and has `total` now; all of them if
 * the service does not tell, or if the list was changed elsewhere meanwhile.
 */
function grownBy(asked: number, before: number, total: number | null): number {
  const grown = total === null ? asked : total - before;
  return grown >= 0 && grown <= asked ? grown : asked;
}

/** Adds and removes songs, for commands and for undo. */
function createSongChanges({
  catalogue,
  changes,
  songOf,
  orders,
  reread,
}: Pick<PlaylistsDeps, "catalogue" | "changes" | "songOf"> & {
  readonly orders: PlaylistOrders;
  readonly reread: (id: PlaylistId) => void;
}) {
  const addIds = async (
    id: PlaylistId,
    wanted: readonly TrackId[],
  ): Promise<Outcome<AddedTracks>> => {
    if (!changes.allows("addToPlaylist")) return fail({ kind: "needLogin" });
    await orders.settled(id);
    const detail = await detailOf(catalogue, id);
    if (!detail.ok) return detail;
    const there = new Set(detail.value.trackIds);
    // The service only takes a file as the song it was matched with.
    const songs = wanted.flatMap((track) => songOf(track) ?? []);
    const missing = [...new Set(songs)].filter((track) => !there.has(track));
    if (missing.length === 0 && songs.length > 0) return fail({ kind: "alreadyThere" });
    let total: number | null = null;
    // The service puts the last songs on top.
    for (let end = missing.length; end > 0; end -= BATCH) {
      const batch = missing.slice(Math.max(0, end - BATCH), end);
      const answer = await changes.send("addToPlaylist", playlistTracksCall("add", id, batch));
      if (answer.ok) {
        total = decodeSongCount(answer.value.body);
        continue;
      }
      reread(id);
      const { failure } = answer;
      const isThere = failure.kind === "server" && failure.code === DUPLICATE;
      return isThere ? fail({ kind: "alreadyThere" }) : answer;
    }
    reread(id);
    const added = grownBy(missing.length, detail.value.playlist.trackCount, total);
    return succeed({
      added,
      alreadyThere: songs.length - missing.length,
      leftOut: wanted.length - songs.length + missing.length - added,
    });
  };

  const removeIds = async (
    id: PlaylistId,
    removed: readonly SongId[],
  ): Promise<Outcome<readonly SongId[]>> => {
    if (!changes.allows("removeFromPlaylist")) return fail({ kind: "needLogin" });
    // A pending order would bring removed songs back.
    await orders.settled(id);
    const detail = await detailOf(catalogue, id);
    if (!detail.ok) return detail;
    for (let at = 0; at < removed.length; at += BATCH) {
      const batch = removed.slice(at, at + BATCH);
      const answer = await changes.send("removeFromPlaylist", playlistTracksCall("del", id, batch));
      if (answer.ok) continue;
      reread(id);
      return answer;
    }
    reread(id);
    return succeed(detail.value.trackIds);
  };

  return { addIds, removeIds };
}

/** Creates a playlist; returns its id. */
async function create(
  { changes, lists }: Pick<PlaylistsDeps, "changes" | "lists">,
  title: string,
  isPrivate: boolean,
): Promise<Outcome<PlaylistId>> {
  const name = readTitle(title);
  if (name.kind !== "fine") return BAD_TITLE;
  const answer = await changes.send(
    "createPlaylist",
    createPlaylistCall(name.text, isPrivate),
    lists.outdate,
  );
  if (!answer.ok) return answer;
  lists.outdate();
  const id = decodeCreated(answer.value.body);
  return id === null ? fail({ kind: "malformed", what: "/playlist/create" }) : succeed(id);
}

/** The list from the service, or as last known; `now`: as it is shown. */
const detailOf = (
  catalogue: Pick<Catalogue, "playlist$">,
  id: PlaylistId,
  when?: "now",
): Promise<Outcome<PlaylistDetail>> =>
  firstValueFrom(
    catalogue.playlist$(id).pipe(
      map((detail): Outcome<PlaylistDetail> | null => {
        if (detail.kind === "loading" && when !== "now") return null;
        const known = latest(detail);
        if (known !== null) return succeed(known);
        return detail.kind === "failed" ? fail(detail.failure) : null;
      }),
      filter((outcome) => outcome !== null),
    ),
  );

/** The account's playlists that accept songs. */
const ownCards = ({ playlists }: UserPlaylists): readonly OwnPlaylistCard[] =>
  playlists
    .filter(({ isOwn }) => isOwn)
    .map(({ id, name, coverUrl, trackCount, isPrivate }) => ({
      id,
      name,
      coverUrl,
      trackCount,
      isPrivate,
    }));
