import { type Body, respond } from "../../wire/answer.ts";
import { page, type Call, type Reply, type Routes } from "../call.ts";
import { thisWeek, type Dated } from "../listener.ts";
import { albumHead, artistHead } from "../wire/album.ts";
import { wholeSong } from "../wire/song.ts";
import { YOU, YOUR_ACCOUNT, YOUR_COOKIE, YOUR_PROFILE } from "../you.ts";

const RECORD_LENGTH = 100;

const IDENTITY: Body = { account: YOUR_ACCOUNT, profile: YOUR_PROFILE };

const isYou = ({ params }: Call): boolean => params.int("uid", YOU.id) === YOU.id;

/** Every log-in succeeds as the one listener. */
const logIn = (code: number) => (): Reply =>
  respond({ body: { code, ...IDENTITY, cookie: YOUR_COOKIE }, cookies: [YOUR_COOKIE] });

const detail = ({ listener }: Call): Body => ({
  code: 200,
  level: 0,
  listenSongs: [...listener.now().heard.values()].reduce((sum, { count }) => sum + count, 0),
  profile: YOUR_PROFILE,
  peopleCanSeeMyPlayRecord: true,
});

/** The most heard songs: of all time, or of the last seven days (`type` 1). */
function record(call: Call): Body {
  const isWeek = call.params.int("type", 0) === 1;
  const counts = isYou(call) ? (isWeek ? weekCounts(call) : allCounts(call)) : [];
  const records = counts
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id, playCount]) => {
      const song = call.catalogue.songById.get(id);
      return song === undefined ? [] : [{ playCount, score: 0, song: wholeSong(song, call) }];
    })
    .slice(0, RECORD_LENGTH);
  return isWeek ? { code: 200, weekData: records } : { code: 200, allData: records };
}

type Counts = readonly (readonly [id: number, count: number])[];

const allCounts = ({ listener }: Call): Counts =>
  [...listener.now().heard].map(([id, { count }]) => [id, count] as const);

function weekCounts({ listener, nowMs }: Call): Counts {
  const counts = new Map<number, number>();
  for (const [id] of thisWeek(listener.now(), nowMs)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

/** Everything saved of one kind that is still in the library. */
function kept<T>(
  dated: readonly Dated[],
  byId: ReadonlyMap<number, T>,
  write: (item: T, call: Call) => Body,
  call: Call,
): Body {
  const all = dated.flatMap(([id, atMs]) => {
    const item = byId.get(id);
    return item === undefined ? [] : [{ item, atMs }];
  });
  const { items, more } = page(all, call, 25);
  return {
    code: 200,
    count: all.length,
    hasMore: more,
    data: items.map(({ item, atMs }) => ({ ...write(item, call), subTime: atMs })),
  };
}

/** Saves or follows something (`t` 1), or stops doing so. */
const keep =
  (kind: "albums" | "artists") =>
  async (call: Call): Promise<Body> => {
    const { params, catalogue, listener, nowMs } = call;
    const id = params.int("id", -1);
    const isHere = { albums: catalogue.albumById, artists: catalogue.artistById }[kind].has(id);
    const isWanted = params.int("t", 1) === 1 && isHere;
    await listener.change((before) => {
      const others = before[kind].filter(([other]) => other !== id);
      return { ...before, [kind]: isWanted ? [[id, nowMs] as const, ...others] : others };
    });
    return { code: 200, data: null, message: "success" };
  };

/** Routes of the account and of everything saved. */
export const accountRoutes: Routes = {
  "/user/account": () => ({ code: 200, ...IDENTITY }),
  "/login/status": () => ({ data: { code: 200, ...IDENTITY } }),
  "/login": logIn(200),
  "/login/cellphone": logIn(200),
  "/login/refresh": logIn(200),
  "/login/qr/check": logIn(803),
  "/login/qr/key": () => ({ code: 200, data: { code: 200, unikey: "folder" } }),
  "/logout": () => ({ code: 200 }),
  "/user/detail": detail,
  "/user/record": record,
  "/album/sublist": (call) =>
    kept(call.listener.now().albums, call.catalogue.albumById, albumHead, call),
  "/artist/sublist": (call) =>
    kept(call.listener.now().artists, call.catalogue.artistById, artistHead, call),
  "/album/sub": keep("albums"),
  "/artist/sub": keep("artists"),
};
