import { each, inSlices, type Steps } from "../library/steps.ts";
import { type Entry, keyOf } from "./entry.ts";
import { giveNumbers, type Given, type Identity, type Lying } from "./identities.ts";
import type { Shelf } from "./shelf.ts";
import type { Tally } from "./tally.ts";

/** A file as found now, before it has a number. */
type Place = Omit<Entry, "id" | "addedMs">;

/** A file that was read; `addedMs` is when it was added, if it is new. */
interface Waiting {
  readonly place: Place;
  readonly addedMs: number;
}

/** Assigns numbers to the files of one reading. */
export interface Renumbering {
  /** The file that was lost from this place and had this size and time, if any. */
  goneFrom(key: string, as: Pick<Entry, "sizeBytes" | "modifiedMs">): Entry | undefined;
  /** Removes files from the shelf that are not among these, as they are no longer in the folder. */
  leave(names: readonly string[]): Promise<void>;
  /** Notes that the file in this place is unchanged. */
  stays(key: string): void;
  /** Must be called before the first `put`. */
  prepare(): Promise<void>;
  /** Adds a file that was read. It is put on the shelf at once if no later file can change its number. */
  put(file: Waiting): void;
  /** Called when all files were read: waiting files get their numbers, and the files they replaced are lost. */
  finish(): Promise<void>;
}

interface Deps {
  readonly root: string;
  readonly shelf: Shelf;
  readonly tally: Tally;
}

/** Identifies the content of a sound, the same for all copies of it; null if it is not a sound. */
const contentOf = ({ sizeBytes, digest, tags }: Place): string | null =>
  typeof tags === "object" ? `${sizeBytes} ${digest}` : null;

const lyingOf = (place: Place): Lying => ({
  place: keyOf(place),
  content: contentOf(place),
  durationMs: typeof place.tags === "object" ? place.tags.durationMs : 0,
});

const identityOf = (entry: Entry, wasThere: boolean): Identity => ({
  ...lyingOf(entry),
  id: entry.id,
  wasThere,
});

/** Begins a reading of one root. */
export async function createRenumbering(deps: Deps): Promise<Renumbering> {
  const { root, shelf, tally } = deps;
  const { present, lost } = shelf;
  const gone = await goneOf(root, lost);
  /** Places whose files have their numbers. */
  const settled = new Set<string>();
  const waiting: Waiting[] = [];
  const left: Entry[] = [];
  let known: ReadonlySet<string | null> | null = null;
  return {
    async leave(names) {
      const here = new Set(names);
      const look = ([key, entry]: readonly [string, Entry]): void => {
        if (entry.root !== root || here.has(entry.name)) return;
        shelf.lose(key);
        tally.lost(entry);
        left.push(entry);
      };
      await inSlices(each(present, look));
    },
    goneFrom: (key, { sizeBytes, modifiedMs }) =>
      gone
        .get(key)
        ?.findLast((one) => one.sizeBytes === sizeBytes && one.modifiedMs === modifiedMs),
    stays: (key) => void settled.add(key),
    async prepare() {
      known ??= await contentsOf(shelf);
    },
    put(file) {
      const { place } = file;
      const key = keyOf(place);
      const before = present.get(key);
      const content = contentOf(place);
      const isSame = before !== undefined && content !== null && contentOf(before) === content;
      const isNew = before === undefined && !gone.has(key) && known?.has(content) !== true;
      if (isSame) {
        tally.put(place, before);
        shelf.put({ ...place, id: before.id, addedMs: before.addedMs });
      } else if (isNew) putNew(file, deps);
      else waiting.push(file);
      if (isSame || isNew) settled.add(key);
    },
    async finish() {
      const { identities, files, changed } = await gather(deps, { settled, waiting, left });
      if (identities.length > 0 || waiting.length > 0)
        await renumber(deps, { waiting, changed, identities, files });
    },
  };
}

/** Lost files of a root, by place. */
async function goneOf(root: string, lost: Shelf["lost"]): Promise<ReadonlyMap<string, Entry[]>> {
  const gone = new Map<string, Entry[]>();
  const note = ({ entry }: { readonly entry: Entry }): void => {
    if (entry.root !== root) return;
    const others = gone.get(keyOf(entry));
    if (others === undefined) gone.set(keyOf(entry), [entry]);
    else others.push(entry);
  };
  await inSlices(each(lost.values(), note));
  return gone;
}

/** The contents of all present and lost files, without null. */
async function contentsOf({ present, lost }: Shelf): Promise<ReadonlySet<string | null>> {
  const contents = new Set<string | null>();
  await inSlices(each(present.values(), (entry) => void contents.add(contentOf(entry))));
  await inSlices(each(lost.values(), ({ entry }) => void contents.add(contentOf(entry))));
  contents.delete(null);
  return contents;
}

interface Gathered {
  readonly identities: readonly Identity[];
  readonly files: readonly Lying[];
  /** Previous entries of the waiting files, by place. */
  readonly changed: readonly Entry[];
}

/** Collects all identities and files that a new assignment of numbers can affect; others keep their numbers. */
async function gather(
  { root, shelf: { present, lost } }: Deps,
  {
    settled,
    waiting,
    left,
  }: {
    readonly settled: ReadonlySet<string>;
    readonly waiting: readonly Waiting[];
    readonly left: readonly Entry[];
  },
): Promise<Gathered> {
  const files = waiting.map(({ place }) => lyingOf(place));
  const places = new Set(files.map(({ place }) => place));
  const isChanged = (key: string, entry: Entry): boolean =>
    entry.root === root && !settled.has(key);
  const changed = files.flatMap(({ place }) => present.get(place) ?? []);
  const identities = [...left, ...changed].map((entry) => identityOf(entry, true));
  const wanted = new Set([...identities, ...files].map(({ content }) => content));
  // Lost numbers without a lead come from older indexes, too; their contents are looked for again.
  await inSlices(
    each(lost.values(), ({ entry, lead }) => void (lead ?? wanted.add(contentOf(entry)))),
  );
  wanted.delete(null);
  const own = new Set(identities.map(({ id }) => id));
  await inSlices(
    each(lost.values(), ({ entry }) => {
      if (own.has(entry.id)) return;
      if (wanted.has(contentOf(entry)) || places.has(keyOf(entry)))
        identities.push(identityOf(entry, false));
    }),
  );
  await inSlices(
    each(present, ([key, entry]) => {
      if (isChanged(key, entry) || !wanted.has(contentOf(entry))) return;
      identities.push(identityOf(entry, true));
      files.push(lyingOf(entry));
    }),
  );
  return { identities, files, changed };
}

async function renumber(
  deps: Deps,
  { waiting, changed, identities, files }: Gathered & { readonly waiting: readonly Waiting[] },
): Promise<void> {
  const given = await inSlices(giveNumbers(identities, files));
  await inSlices(apply(deps, { waiting, changed, given }));
}

/** Puts everything on the shelf. Lists are only sorted afterwards, so that no intermediate state is visible. */
function* apply(
  deps: Deps,
  {
    waiting,
    changed,
    given: { ids, leads },
  }: {
    readonly waiting: readonly Waiting[];
    readonly changed: readonly Entry[];
    readonly given: Given;
  },
): Steps<void> {
  const { shelf, tally } = deps;
  const before = new Map(changed.map((entry) => [entry.id, entry]));
  for (const entry of changed) shelf.lose(keyOf(entry));
  yield* each(waiting, (file) => {
    const { place } = file;
    const known = shelf.lost.get(ids.get(keyOf(place)) ?? 0)?.entry;
    if (known === undefined) return putNew(file, deps);
    if (before.delete(known.id)) tally.put(place, known);
    else if (typeof place.tags === "object") tally.found(known);
    shelf.put({ ...place, id: known.id, addedMs: known.addedMs });
  });
  for (const entry of before.values()) tally.lost(entry);
  for (const [id, to] of leads) shelf.lead(id, to);
}

function putNew({ place, addedMs }: Waiting, { shelf, tally }: Deps): void {
  tally.put(place, undefined);
  // The digest is included, because clients keep songs under these numbers, and every folder may have a "01.mp3".
  shelf.put({ ...place, id: shelf.ids.take(`${place.name}\n${place.digest}`), addedMs });
}
