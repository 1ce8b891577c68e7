/** @file Likes, playlists and plays of a library's one listener. Nothing here reads or writes files; `Keep` does. */

/** A playlist made by the listener. */
export interface OwnList {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly isPrivate: boolean;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Includes songs that are missing now, so that they keep their position. */
  readonly songs: readonly number[];
}

/** How often a song was heard, and when last, in ms since 1970. */
export interface Heard {
  readonly count: number;
  readonly lastMs: number;
}

/** When something was saved or heard, in ms since 1970. */
export type Dated = readonly [id: number, atMs: number];

/** Everything that belongs to the listener; each change replaces the whole object. */
export interface Belongings {
  /** Newest first, like the following lists. */
  readonly liked: readonly number[];
  readonly albums: readonly Dated[];
  readonly artists: readonly Dated[];
  readonly lists: readonly OwnList[];
  /** Lists of the library that the listener has saved. */
  readonly savedLists: readonly number[];
  readonly heard: ReadonlyMap<number, Heard>;
  /** Plays of the last days, the newest last. */
  readonly lately: readonly Dated[];
  /** Songs that the radio must not play again. */
  readonly banned: readonly number[];
  readonly nextList: number;
}

export const NOTHING: Belongings = {
  liked: [],
  albums: [],
  artists: [],
  lists: [],
  savedLists: [],
  heard: new Map(),
  lately: [],
  banned: [],
  nextList: 1,
};

/** The listener of a library. */
export interface Listener {
  readonly now: () => Belongings;
  /** Applies a change. Resolves once it is stored, and rejects if it cannot be. */
  change(how: (before: Belongings) => Belongings): Promise<void>;
}

/** Stores a text; rejects if it cannot. */
export type Keep = (text: string) => Promise<void>;

/** Creates a listener from a stored text; null for a new one. */
export function createListener(text: string | null, keep: Keep): Listener {
  let now = text === null ? NOTHING : readBelongings(text);
  let writing: Promise<void> = Promise.resolve();
  return {
    now: () => now,
    change(how) {
      now = how(now);
      // Writes the latest state, which may already include later changes.
      const done = writing.then(() => keep(writeBelongings(now)));
      writing = done.catch(() => {});
      return done;
    },
  };
}

const WEEK_MS = 7 * 86_400_000;

/** Adds a play of a song. Single plays are kept for a week; older ones are only counted. */
export function hear(before: Belongings, id: number, atMs: number): Belongings {
  const count = (before.heard.get(id)?.count ?? 0) + 1;
  return {
    ...before,
    heard: new Map([...before.heard, [id, { count, lastMs: atMs }]]),
    lately: [...before.lately.filter(([, heardMs]) => heardMs > atMs - WEEK_MS), [id, atMs]],
  };
}

/** The plays of the last seven days. */
export const thisWeek = ({ lately }: Belongings, nowMs: number): readonly Dated[] =>
  lately.filter(([, heardMs]) => heardMs > nowMs - WEEK_MS);

function writeBelongings(belongings: Belongings): string {
  const heard = [...belongings.heard].map(([id, { count, lastMs }]) => [id, count, lastMs]);
  return JSON.stringify({ version: 1, ...belongings, heard });
}

/** Parses the stored text. Malformed parts are left out, so that the rest is not lost with them. */
export function readBelongings(text: string): Belongings {
  const raw = parse(text);
  return {
    liked: numbers(raw["liked"]),
    albums: dated(raw["albums"]),
    artists: dated(raw["artists"]),
    lists: array(raw["lists"]).flatMap(readList),
    savedLists: numbers(raw["savedLists"]),
    heard: new Map(array(raw["heard"]).flatMap(readHeard)),
    lately: dated(raw["lately"]),
    banned: numbers(raw["banned"]),
    nextList: whole(raw["nextList"]) ?? 1,
  };
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string): Json {
  try {
    return record(JSON.parse(text));
  } catch {
    return {};
  }
}

function readList(value: unknown): OwnList[] {
  const raw = record(value);
  const id = whole(raw["id"]);
  const { name, description, tags, isPrivate } = raw;
  if (id === null || typeof name !== "string") return [];
  return [
    {
      id,
      name,
      description: typeof description === "string" ? description : "",
      tags: array(tags).filter((tag) => typeof tag === "string"),
      isPrivate: isPrivate === true,
      createdMs: whole(raw["createdMs"]) ?? 0,
      updatedMs: whole(raw["updatedMs"]) ?? 0,
      songs: numbers(raw["songs"]),
    },
  ];
}

function readHeard(value: unknown): [number, Heard][] {
  const [id, count, lastMs] = numbers(value);
  return id === undefined || count === undefined || lastMs === undefined
    ? []
    : [[id, { count, lastMs }]];
}

const record = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const whole = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : null;
const numbers = (value: unknown): readonly number[] =>
  array(value).flatMap((entry) => whole(entry) ?? []);
const dated = (value: unknown): readonly Dated[] =>
  array(value).flatMap((entry): Dated[] => {
    const [id, atMs] = numbers(entry);
    return id === undefined || atMs === undefined ? [] : [[id, atMs]];
  });
