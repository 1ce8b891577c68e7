/** @file Decides which file has which number: by its content first, by its place second (B82). Pure. */
import { each, type Steps } from "../library/steps.ts";

/** A number that was assigned, and the file it last stood for. */
export interface Identity {
  readonly id: number;
  /** Place of its file. */
  readonly place: string;
  /** Identifies the content of its file; null if the file was not a sound. */
  readonly content: string | null;
  /** 0 if unknown. */
  readonly durationMs: number;
  /** Whether its file was there at the last reading. */
  readonly wasThere: boolean;
}

/** A file as found now. */
export type Lying = Pick<Identity, "place" | "content" | "durationMs">;

export interface Given {
  /** By place, the number of each file that keeps a known one. */
  readonly ids: ReadonlyMap<string, number>;
  /** Numbers without a file whose content is now under another number, with that number: they lead to it. */
  readonly leads: ReadonlyMap<number, number>;
}

/** Rewriting the tags of a file changes its length by no more than this. */
const RETAGGED_MS = 1_000;

interface Group {
  readonly identities: Identity[];
  /** Sorted by place. */
  readonly files: Lying[];
}

/**
 * Assigns known numbers to files. Each number goes to a file with its content: the one in its own place, else the one
 * with the most similar place; numbers of files that were present before those of lost files. A file with new content
 * keeps the number of its place, as rewritten, if that number's content is nowhere any more, or if all copies of it
 * have numbers of their own and the file's length is unchanged. Of several lost identities of one place, the last
 * counts.
 */
export function* giveNumbers(
  identities: readonly Identity[],
  files: readonly Lying[],
): Steps<Given> {
  const ids = new Map<string, number>();
  const given = new Set<number>();
  const groups = yield* groupsOf(identities, files);
  const give = ({ id }: Identity, { place }: Lying): void => {
    ids.set(place, id);
    given.add(id);
  };
  const isFree = ({ place }: Lying): boolean => !ids.has(place);
  const isLeft = ({ id }: Identity): boolean => !given.has(id);

  for (const group of groups.values()) {
    const claims = group.identities.toSorted(thoseThereFirst);
    const byPlace = new Map(group.files.map((file) => [file.place, file]));
    yield* each(claims, (identity) => {
      const own = byPlace.get(identity.place);
      if (own !== undefined && isFree(own)) give(identity, own);
    });
    const free = group.files.filter(isFree);
    yield* each(claims.filter(isLeft), (identity) => {
      const [file] = free.splice(nearest(identity.place, free), 1);
      if (file !== undefined) give(identity, file);
    });
    yield;
  }

  const owners = yield* ownersOf(identities);
  const filesOf = ({ content }: Identity): readonly Lying[] =>
    content === null ? [] : (groups.get(content)?.files ?? []);
  yield* each(files, (file) => {
    const owner = owners.get(file.place);
    if (owner === undefined || !isFree(file) || !isLeft(owner)) return;
    const isKnown = file.content !== null && (groups.get(file.content)?.identities.length ?? 0) > 0;
    if (!isKnown && (filesOf(owner).length === 0 || isAsLong(owner, file))) give(owner, file);
  });

  const leads = new Map<number, number>();
  yield* each(identities.filter(isLeft), (identity) => {
    const there = filesOf(identity);
    const id = ids.get(there[nearest(identity.place, there)]?.place ?? "");
    if (id !== undefined) leads.set(identity.id, id);
  });
  return { ids, leads };
}

/** For each place, the identity whose file was there at the last reading, else the one lost from there last. */
function* ownersOf(identities: readonly Identity[]): Steps<ReadonlyMap<string, Identity>> {
  const owners = new Map<string, Identity>();
  yield* each(identities, (identity) => {
    if (identity.wasThere || owners.get(identity.place)?.wasThere !== true)
      owners.set(identity.place, identity);
  });
  return owners;
}

function* groupsOf(
  identities: readonly Identity[],
  files: readonly Lying[],
): Steps<ReadonlyMap<string, Group>> {
  const groups = new Map<string, Group>();
  const of = (content: string): Group => {
    const known = groups.get(content);
    if (known !== undefined) return known;
    const made: Group = { identities: [], files: [] };
    groups.set(content, made);
    return made;
  };
  yield* each(identities, (identity) => {
    if (identity.content !== null) of(identity.content).identities.push(identity);
  });
  yield* each(files, (file) => {
    if (file.content !== null) of(file.content).files.push(file);
  });
  yield* each(groups.values(), ({ files: lying }) => void lying.sort(byPlaceName));
  return groups;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const byPlaceName = (one: Lying, other: Lying): number => compare(one.place, other.place);

const thoseThereFirst = (one: Identity, other: Identity): number =>
  Number(other.wasThere) - Number(one.wasThere) ||
  compare(one.place, other.place) ||
  one.id - other.id;

const isAsLong = (one: Lying, other: Lying): boolean =>
  one.durationMs > 0 &&
  other.durationMs > 0 &&
  Math.abs(one.durationMs - other.durationMs) <= RETAGGED_MS;

/** Maximum number of places compared: among hundreds of identical files any choice is as good. */
const MOST_COMPARED = 100;

/** Index of the file whose place has the longest common beginning and end with this one; the first of equals. */
function nearest(place: string, files: readonly Lying[]): number {
  let best = 0;
  let most = -1;
  files.slice(0, MOST_COMPARED).forEach((file, at) => {
    const shared = likeness(place, file.place);
    if (shared <= most) return;
    most = shared;
    best = at;
  });
  return best;
}

/** Number of characters that two places have in common at their beginning and end. */
function likeness(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < length - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return begin + end;
}
