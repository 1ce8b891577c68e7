import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  giveNumbers,
  type Given,
  type Identity,
  type Lying,
} from "../../../server/sources/folder/identities.ts";
import { whole } from "../../../server/sources/library/steps.ts";

/** A folder in which numbers are assigned repeatedly; contents have names. */
interface World {
  readonly files: ReadonlyMap<string, string>;
  readonly identities: readonly Identity[];
  readonly leads: ReadonlyMap<number, number>;
  readonly next: number;
}

type Change =
  | { readonly kind: "move"; readonly from: number; readonly to: number }
  | { readonly kind: "copy"; readonly from: number; readonly to: number }
  | { readonly kind: "swap"; readonly from: number; readonly to: number }
  | { readonly kind: "retag"; readonly from: number }
  | { readonly kind: "remove"; readonly from: number }
  | { readonly kind: "new"; readonly to: number };

const PLACES = 6;
const place = fc.nat(PLACES - 1);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom("move", "copy", "swap"), from: place, to: place }),
  fc.record({ kind: fc.constantFrom("retag", "remove"), from: place }),
  fc.record({ kind: fc.constant("new" as const), to: place }),
);
const named = (at: number): string => `root\0${"abc"[at % 3]}/${Math.floor(at / 3)}.mp3`;

/** Every content is unique; all contents of one song have the same length. */
let made = 0;
const fresh = (song: number): string => `${song}.${(made += 1)}`;
const songOf = (content: string): number => Number(content.split(".")[0]);

function changed(files: ReadonlyMap<string, string>, one: Change): ReadonlyMap<string, string> {
  const now = new Map(files);
  const [from, to] = ["from" in one ? named(one.from) : "", "to" in one ? named(one.to) : ""];
  const [there, other] = [files.get(from), files.get(to)];
  if (one.kind === "new") now.set(to, fresh((made += 1)));
  else if (there === undefined) return files;
  else if (one.kind === "retag") now.set(from, fresh(songOf(there)));
  else if (one.kind === "remove") now.delete(from);
  else {
    if (one.kind === "move") now.delete(from);
    if (one.kind === "swap" && other !== undefined) now.set(from, other);
    if (one.kind === "swap" && other === undefined) now.delete(from);
    now.set(to, there);
  }
  return now;
}

const lyingOf = ([at, content]: readonly [string, string]): Lying => ({
  place: at,
  content,
  durationMs: songOf(content) * 10_000,
});

function looked(world: World, files: ReadonlyMap<string, string>): World & { given: Given } {
  const lying = [...files].map(lyingOf);
  const given = whole(giveNumbers(world.identities, lying));
  let { next } = world;
  const present = lying.map((file): Identity => {
    const id = given.ids.get(file.place) ?? (next += 1);
    return { ...file, id, wasThere: true };
  });
  const there = new Set(present.map(({ id }) => id));
  const lost = world.identities
    .filter(({ id }) => !there.has(id))
    .map((one) => ({ ...one, wasThere: false }));
  const leads = new Map([...world.leads].filter(([id]) => !there.has(id)));
  const isAlive = (id: number | undefined): boolean =>
    id !== undefined && (there.has(id) || isAlive(leads.get(id)));
  for (const [id, to] of given.leads) if (!isAlive(leads.get(id))) leads.set(id, to);
  return { files, identities: [...lost, ...present], leads, next, given };
}

const EMPTY: World = { files: new Map(), identities: [], leads: new Map(), next: 0 };

/** The file that a number leads to. */
function fileOf(world: World, id: number | undefined): Identity | undefined {
  if (id === undefined) return undefined;
  const own = world.identities.find((one) => one.id === id && one.wasThere);
  return own ?? fileOf(world, world.leads.get(id));
}

/** Sequences of groups of simultaneous changes. */
const story = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 8,
});

function eachStep(
  turns: readonly (readonly Change[])[],
  check: (before: World, now: World & { readonly given: Given }) => void,
): void {
  let world = EMPTY;
  made = 0;
  for (const changes of turns) {
    const now = looked(world, changes.reduce(changed, world.files));
    check(world, now);
    world = now;
  }
}

describe("numbers of files", () => {
  it("stay with what is in the files, wherever in the folder that lies", () => {
    fc.assert(
      fc.property(story, (turns) => {
        eachStep(turns, (before, now) => {
          for (const { id } of before.identities) {
            const was = fileOf(before, id);
            if (was === undefined) continue;
            const isThere = [...now.files.values()].some((one) => one === was.content);
            const is = fileOf(now, id);
            if (!isThere || is?.content === was.content) continue;
            // One of several copies was rewritten in place, and keeps its number.
            expect(is?.place).toBe(was.place);
            expect(is?.durationMs).toBe(was.durationMs);
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  it("of a content that never left are found under all that led to it, and never lead in a circle", () => {
    fc.assert(
      fc.property(story, (turns) => {
        eachStep(turns, (_, now) => {
          for (const [id, to] of now.leads) {
            const seen = new Set([id]);
            for (let at: number | undefined = to; at !== undefined; at = now.leads.get(at)) {
              expect(seen.has(at)).toBe(false);
              seen.add(at);
            }
          }
        });
      }),
    );
  });

  it("are had by one file each, and go to no place whose content is another's", () => {
    fc.assert(
      fc.property(story, (turns) => {
        eachStep(turns, (before, now) => {
          const there = now.identities.filter(({ wasThere }) => wasThere);
          expect(new Set(there.map(({ id }) => id)).size).toBe(there.length);
          for (const file of there) {
            const had = before.identities.find(({ id }) => id === file.id);
            const isKnown = before.identities.some(({ content }) => content === file.content);
            if (had !== undefined && isKnown) expect(had.content).toBe(file.content);
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  it("stay where files lie as they lay, and where they are written anew", () => {
    fc.assert(
      fc.property(story, fc.uniqueArray(place), (turns, retagged) => {
        eachStep(turns, (_, before) => {
          const files = retagged.reduce(
            (now, from) => changed(now, { kind: "retag", from }),
            before.files,
          );
          const numbers = (world: World) =>
            world.identities
              .filter(({ wasThere }) => wasThere)
              .map(({ id, place: at }) => [at, id]);
          expect(numbers(looked(before, files))).toEqual(numbers(before));
        });
      }),
    );
  });

  it("do not depend on the order in which files are met", () => {
    fc.assert(
      fc.property(story, fc.array(change), fc.infiniteStream(fc.nat()), (turns, last, dice) => {
        eachStep(turns, (_, before) => {
          const shuffled = <T>(all: readonly T[]): readonly T[] =>
            all
              .map((one) => [dice.next().value as number, one] as const)
              .toSorted(([one], [other]) => one - other)
              .map(([, one]) => one);
          const files = [...last.reduce(changed, before.files)].map(lyingOf);
          const there = before.identities.filter(({ wasThere }) => wasThere);
          const once = whole(giveNumbers(there, files));
          const again = whole(giveNumbers(shuffled(there), shuffled(files)));
          expect(new Map([...again.ids].toSorted())).toEqual(new Map([...once.ids].toSorted()));
          expect(again.leads).toEqual(once.leads);
        });
      }),
    );
  });
});
