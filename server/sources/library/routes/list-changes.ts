import { BAD_PARAMETERS, failure, type Body, respond } from "../../wire/answer.ts";
import type { Call, Reply, Routes } from "../call.ts";
import type { OwnList } from "../listener.ts";
import { LIKED_ID } from "../lists.ts";
import { listHead } from "../wire/list.ts";

const MOST_NAME = 200;
const PRIVATE = 10;
const NOT_YOURS = failure(401, "this list cannot be changed");
const DUPLICATE = 502;

const ownList = ({ listener, params }: Call, name: string): OwnList | null =>
  listener.now().lists.find(({ id }) => id === params.int(name, -1)) ?? null;

const change = (call: Call, id: number, changes: Partial<OwnList>): Promise<void> =>
  call.listener.change((before) => ({
    ...before,
    lists: before.lists.map((list) =>
      list.id === id ? { ...list, updatedMs: call.nowMs, ...changes } : list,
    ),
  }));

async function create(call: Call): Promise<Body> {
  const name = call.params.text("name").trim();
  if (name === "" || name.length > MOST_NAME) return BAD_PARAMETERS;
  const list: OwnList = {
    id: call.listener.now().nextList,
    name,
    description: "",
    tags: [],
    isPrivate: call.params.int("privacy", 0) === PRIVATE,
    createdMs: call.nowMs,
    updatedMs: call.nowMs,
    songs: [],
  };
  await call.listener.change((before) => ({
    ...before,
    lists: [list, ...before.lists],
    nextList: list.id + 1,
  }));
  return { code: 200, id: list.id, playlist: listHead({ ...list, kind: "own", songs: [] }, call) };
}

async function remove(call: Call): Promise<Body> {
  const list = ownList(call, "id");
  if (list === null) return NOT_YOURS;
  await call.listener.change((before) => ({
    ...before,
    lists: before.lists.filter(({ id }) => id !== list.id),
  }));
  return { code: 200, id: list.id };
}

async function update(call: Call): Promise<Body> {
  const list = ownList(call, "id");
  if (list === null) return NOT_YOURS;
  const { params } = call;
  const name = params.text("name").trim();
  // Missing fields stay unchanged; an empty description is a value.
  await change(call, list.id, {
    ...(name === "" ? {} : { name: name.slice(0, MOST_NAME) }),
    ...(params.has("desc") || name !== "" ? { description: params.text("desc") } : {}),
    ...(params.has("tags") || name !== ""
      ? {
          tags: params
            .text("tags")
            .split(";")
            .filter((tag) => tag !== ""),
        }
      : {}),
  });
  return { code: 200 };
}

/** Adds or removes songs. Like the service, success is wrapped in an envelope, and a refusal is not. */
async function tracks(call: Call): Promise<Reply> {
  const ids = call.params.ids("tracks");
  const bare = (body: Body): Response => respond({ body, status: 200 });
  const envelope = (body: Body): Response => bare({ status: 200, body, cookie: [] });
  const pid = call.params.int("pid", -1);
  const list = ownList(call, "pid");
  const before = pid === LIKED_ID ? call.listener.now().liked : list?.songs;
  if (before === undefined) return bare(NOT_YOURS);
  if (ids.length === 0) return bare(BAD_PARAMETERS);
  const after = changed(before, ids, call);
  if (after === null) return envelope(failure(DUPLICATE, "in the list already"));
  if (list === null) await call.listener.change((now) => ({ ...now, liked: after }));
  else await change(call, list.id, { songs: after });
  return envelope({ code: 200, trackIds: JSON.stringify(ids), count: after.length });
}

/** The songs of a list after the change; null if it already has all songs that are to be added. */
function changed(
  before: readonly number[],
  ids: readonly number[],
  { params, catalogue }: Call,
): readonly number[] | null {
  const asked = new Set(ids);
  if (params.text("op") === "del") return before.filter((id) => !asked.has(id));
  const held = new Set(before);
  const added = [...asked].filter((id) => !held.has(id) && catalogue.songById.has(id));
  return added.length === 0 ? null : [...added, ...before];
}

/** Reorders the songs of a list; songs that are not named follow in their old order. */
async function order(call: Call): Promise<Body> {
  const list = ownList(call, "pid");
  const named = new Set(call.params.ids("ids"));
  const reorder = (songs: readonly number[]): readonly number[] => {
    const held = new Set(songs);
    return [...[...named].filter((id) => held.has(id)), ...songs.filter((id) => !named.has(id))];
  };
  if (list !== null) await change(call, list.id, { songs: reorder(list.songs) });
  else if (call.params.int("pid", -1) === LIKED_ID)
    await call.listener.change((now) => ({ ...now, liked: reorder(now.liked) }));
  else return NOT_YOURS;
  return { code: 200 };
}

/** Reorders the lists. */
async function orderLists(call: Call): Promise<Body> {
  const place = new Map(call.params.ids("ids").map((id, at) => [id, at] as const));
  const at = ({ id }: OwnList): number => place.get(id) ?? place.size;
  await call.listener.change((before) => ({
    ...before,
    lists: before.lists.toSorted((one, other) => at(one) - at(other)),
  }));
  return { code: 200 };
}

async function like(call: Call): Promise<Body> {
  const id = call.params.int("id", -1);
  const wants = call.params.text("like") !== "false";
  const isLiked = call.listener.now().liked.includes(id);
  if (!isLiked && !call.catalogue.songById.has(id)) return BAD_PARAMETERS;
  if (wants !== isLiked)
    await call.listener.change((before) => ({
      ...before,
      liked: wants ? [id, ...before.liked] : before.liked.filter((other) => other !== id),
    }));
  return { code: 200, playlistId: LIKED_ID, songs: [] };
}

async function subscribe(call: Call): Promise<Body> {
  const id = call.params.int("id", -1);
  const list = call.lists.find(id);
  if (list === null || list.kind === "own" || list.kind === "liked") return NOT_YOURS;
  const wants = call.params.int("t", 1) === 1;
  await call.listener.change((before) => {
    const others = before.savedLists.filter((other) => other !== id);
    return { ...before, savedLists: wants ? [id, ...others] : others };
  });
  return { code: 200 };
}

/** Routes that change playlists and likes. */
export const listChangeRoutes: Routes = {
  "/playlist/create": create,
  "/playlist/delete": remove,
  "/playlist/subscribe": subscribe,
  "/playlist/tracks": tracks,
  "/playlist/update": update,
  "/playlist/name/update": update,
  "/playlist/desc/update": update,
  "/playlist/tags/update": update,
  "/playlist/order/update": orderLists,
  "/song/order/update": order,
  "/like": like,
};
