import { NOT_FOUND, type Body } from "../../wire/answer.ts";
import { page, type Call, type Routes } from "../call.ts";
import { LIKED_ID, type SongList } from "../lists.ts";
import { listHead } from "../wire/list.ts";
import { bareSong, privilegeOf } from "../wire/song.ts";
import { YOU } from "../you.ts";

const MOST_TRACKS = 1000;

/** Answers about the list named by the call. */
const aboutList =
  (answer: (list: SongList, call: Call) => Body) =>
  (call: Call): Body => {
    const list = call.lists.find(call.params.int("id", -1));
    return list === null ? NOT_FOUND : { code: 200, ...answer(list, call) };
  };

const detail = (list: SongList, call: Call): Body => {
  const songs = list.songs.slice(0, MOST_TRACKS);
  return {
    playlist: {
      ...listHead(list, call),
      tracks: songs.map((song) => bareSong(song, call)),
      trackIds: list.songs.map(({ id }) => ({ id })),
    },
    privileges: songs.map(privilegeOf),
  };
};

/** The listener's lists, the liked songs first, then the saved ones. */
function userPlaylists(call: Call): Body {
  const { lists, listener, params } = call;
  if (params.int("uid", YOU.id) !== YOU.id) return { code: 200, more: false, playlist: [] };
  const saved = listener.now().savedLists.flatMap((id) => lists.find(id) ?? []);
  const { items, more } = page([lists.liked(), ...lists.own(), ...saved], call, 30);
  return { code: 200, more, playlist: items.map((list) => listHead(list, call)) };
}

function likedIds(call: Call): Body {
  const isYou = call.params.int("uid", YOU.id) === YOU.id;
  const ids = isYou ? (call.lists.find(LIKED_ID)?.songs ?? []).map(({ id }) => id) : [];
  return { code: 200, ids, checkPoint: 0 };
}

/** Routes that read playlists. */
export const listRoutes: Routes = {
  "/playlist/detail": aboutList(detail),
  "/playlist/detail/dynamic": aboutList((list, call) => ({
    subscribed: listHead(list, call)["subscribed"],
    followed: false,
    commentCount: 0,
    shareCount: 0,
    playCount: 0,
    bookedCount: 0,
  })),
  "/playlist/track/all": aboutList((list, call) => {
    const { items } = page(list.songs, call, MOST_TRACKS);
    return {
      songs: items.map((song) => bareSong(song, call)),
      privileges: items.map(privilegeOf),
    };
  }),
  "/user/playlist": userPlaylists,
  "/likelist": likedIds,
};
