import { failure, type Body } from "../../wire/answer.ts";
import type { Routes } from "../call.ts";

/** A folder accepts no uploads and no comments. */
const REFUSED: Body = failure(400, "a folder of one's own has no such thing");

const refused = (): Body => REFUSED;
const answer = (body: Body) => (): Body => ({ code: 200, ...body });

/** Routes of the service that have no meaning here: lists are empty, and changes are refused. */
export const emptyRoutes: Routes = {
  "/artist/mv": answer({ mvs: [], hasMore: false, time: 0 }),
  "/mv/sublist": answer({ data: [], count: 0, hasMore: false }),
  "/mv/sub": refused,
  "/mv/detail": answer({ data: null }),
  "/mv/detail/info": answer({}),
  "/mv/url": answer({ data: null }),
  "/mv/all": answer({ data: [], count: 0, hasMore: false }),
  "/mv/first": answer({ data: [] }),
  "/simi/mv": answer({ mvs: [] }),
  "/simi/song": answer({ songs: [] }),
  "/simi/playlist": answer({ playlists: [] }),
  "/top/playlist/highquality": answer({ playlists: [], total: 0, more: false, lasttime: 0 }),
  "/user/cloud": answer({ data: [], count: 0, size: 0, maxSize: 0, hasMore: false }),
  "/user/cloud/del": refused,
  "/cloud": refused,
  "/cloud/match": refused,
  "/comment": refused,
  "/comment/like": refused,
  "/comment/new": answer({
    data: { comments: [], totalCount: 0, hasMore: false, cursor: "0", sortType: 1 },
  }),
  "/comment/floor": answer({
    data: {
      ownerComment: null,
      bestComments: [],
      comments: [],
      totalCount: 0,
      hasMore: false,
      time: 0,
    },
  }),
  "/comment/music": answer({ comments: [], hotComments: [], total: 0, more: false }),
  "/comment/album": answer({ comments: [], hotComments: [], total: 0, more: false }),
  "/comment/playlist": answer({ comments: [], hotComments: [], total: 0, more: false }),
  "/comment/mv": answer({ comments: [], hotComments: [], total: 0, more: false }),
  "/daily_signin": answer({ point: 0 }),
  "/captcha/sent": answer({ data: true }),
  "/captcha/verify": answer({ data: true }),
  "/login/qr/create": answer({ data: { qrurl: "", qrimg: "" } }),
};
