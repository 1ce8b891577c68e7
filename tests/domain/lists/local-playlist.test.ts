import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LocalPlaylistId } from "../../../src/domain/ids.ts";
import {
  addTracks,
  createPlaylist,
  deletePlaylist,
  editPlaylist,
  removeTracks,
  restorePlaylist,
  restoreTracks,
} from "../../../src/domain/lists/local-playlist-commands.ts";
import {
  NO_PLAYLISTS,
  shownIds,
  type Change,
  type Command,
  type LocalPlaylist,
  type LocalPlaylists,
} from "../../../src/domain/lists/local-playlist.ts";
import { readTitle, titleLength } from "../../../src/domain/lists/playlist-title.ts";
import { trackIds } from "../../support/builders.ts";

const asId = (id: number): LocalPlaylistId => id as LocalPlaylistId;

/** Runs a command that must succeed. */
function run<T>(all: LocalPlaylists, command: Command<T>): Change<T> {
  const changed = command(all);
  if (!changed.ok) throw new Error(changed.failure.kind);
  return changed.value;
}

const create = (title = "Slow Ferry Home", ...tracks: number[]): Command<LocalPlaylistId> =>
  createPlaylist({ title, tracks: trackIds(...tracks), nowMs: 5 });

const only = ({ lists }: LocalPlaylists): LocalPlaylist => {
  const [list] = lists;
  if (list === undefined) throw new Error("there is no playlist");
  return list;
};
const withTracks = (...tracks: number[]): LocalPlaylists =>
  run(NO_PLAYLISTS, create("A", ...tracks)).next;

describe("a title", () => {
  it("is trimmed and has 1 to 40 characters, an emoji being one", () => {
    expect(readTitle("  Night Ferries ")).toEqual({ kind: "fine", text: "Night Ferries" });
    expect(readTitle(" \n ")).toEqual({ kind: "empty" });
    expect(readTitle("🎷".repeat(40))).toEqual({ kind: "fine", text: "🎷".repeat(40) });
    expect(readTitle("🎷".repeat(41))).toEqual({ kind: "tooLong" });
    expect(titleLength(" 夜🎷 ")).toBe(2);
  });

  it("is refused by the command as well, which then changes nothing", () => {
    for (const title of ["", "x".repeat(41)]) {
      expect(create(title)(NO_PLAYLISTS)).toMatchObject({ ok: false });
      expect(editPlaylist(asId(1), { name: title }, 9)(withTracks(1))).toMatchObject({ ok: false });
    }
  });
});

describe("a new playlist", () => {
  it("shows its songs in the order given, each once", () => {
    const { next, answer } = run(NO_PLAYLISTS, create("A", 3, 1, 3, 2));
    expect(answer).toBe(1);
    expect(shownIds(only(next))).toEqual(trackIds(3, 1, 2));
  });

  it("gets the number after those there are, or the next one never used", () => {
    let all = run(NO_PLAYLISTS, create("one")).next;
    all = run(all, create("two")).next;
    all = run(all, deletePlaylist(asId(2))).next;
    const third = run(all, create("three"));
    expect(third.answer).toBe(3);
    all = run(third.next, deletePlaylist(asId(1))).next;
    all = run(all, deletePlaylist(asId(3))).next;
    expect(run(all, create("four")).answer).toBe(4);
  });

  it("stays clear of ids somebody else gave away", () => {
    const foreign = { ...only(withTracks()), id: asId(7) };
    expect(run({ lists: [foreign], lastId: 0 }, create()).answer).toBe(8);
  });
});

describe("adding", () => {
  it("puts the new songs first, as one block in the order given", () => {
    const { next, answer } = run(withTracks(1, 2), addTracks(asId(1), trackIds(8, 9), 6));
    expect(shownIds(only(next))).toEqual(trackIds(8, 9, 1, 2));
    expect(only(next).updatedAtMs).toBe(6);
    expect(answer).toEqual({ added: 2, alreadyThere: 0 });
  });

  it("counts those that were there, and is refused when all of them were", () => {
    const { answer } = run(withTracks(1, 2), addTracks(asId(1), trackIds(2, 3, 3), 6));
    expect(answer).toEqual({ added: 1, alreadyThere: 2 });
    expect(addTracks(asId(1), trackIds(2, 1), 6)(withTracks(1, 2))).toEqual({
      ok: false,
      failure: { kind: "alreadyThere" },
    });
  });
});

describe("every command", () => {
  it("says when there is no such playlist", () => {
    const gone = asId(9);
    const commands: readonly Command<unknown>[] = [
      addTracks(gone, trackIds(1), 1),
      removeTracks(gone, trackIds(1), 1),
      restoreTracks({ id: gone, places: [] }, 1),
      editPlaylist(gone, {}, 1),
      deletePlaylist(gone),
    ];
    for (const command of commands)
      expect(command(withTracks(1))).toEqual({ ok: false, failure: { kind: "notFound" } });
  });

  it("leaves the other playlists the same objects", () => {
    const all = run(withTracks(1), create("B", 2)).next;
    const { next } = run(all, addTracks(asId(2), trackIds(5), 9));
    expect(next.lists[0]).toBe(all.lists[0]);
  });
});

it("editing keeps what it does not name, description and songs included", () => {
  let all = run(withTracks(1, 2), editPlaylist(asId(1), { description: " For the bus " }, 6)).next;
  all = run(all, editPlaylist(asId(1), { name: " B " }, 7)).next;
  expect(only(all)).toMatchObject({ name: "B", description: "For the bus", updatedAtMs: 7 });
  expect(shownIds(only(all))).toEqual(trackIds(1, 2));
});

describe("taking back", () => {
  it("a deletion brings the playlist back with its id, once", () => {
    const before = run(withTracks(1), create("B", 2)).next;
    const { next, answer } = run(before, deletePlaylist(asId(1)));
    const after = run(next, restorePlaylist(answer)).next;
    expect(after).toEqual(before);
    expect(run(after, restorePlaylist(answer)).next).toBe(after);
  });

  it("a removal puts songs back beside what came in the meantime", () => {
    const { next, answer } = run(withTracks(1, 2, 3), removeTracks(asId(1), trackIds(2), 6));
    const added = run(next, addTracks(asId(1), trackIds(9), 7)).next;
    expect(shownIds(only(run(added, restoreTracks(answer, 8)).next))).toEqual(trackIds(9, 1, 2, 3));
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });

  it("any removal restores every place", () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (tracks, coins) => {
        const gone = tracks.filter(() => coins.next().value === true);
        if (gone.length === 0) return;
        const before = withTracks(...tracks);
        const { next, answer } = run(before, removeTracks(asId(1), trackIds(...gone), 6));
        expect(shownIds(only(next))).toEqual(
          trackIds(...tracks.filter((id) => !gone.includes(id))),
        );
        const after = run(next, restoreTracks(answer, 5)).next;
        expect(after).toEqual(before);
      }),
    );
  });
});

type Step =
  | { readonly kind: "create" }
  | { readonly kind: "delete"; readonly id: number }
  | { readonly kind: "add" | "remove"; readonly id: number; readonly tracks: readonly number[] };

const anId = fc.integer({ min: 1, max: 12 });
const someTracks = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("create" as const) }),
  fc.record({ kind: fc.constant("delete" as const), id: anId }),
  fc.record({
    kind: fc.constantFrom("add" as const, "remove" as const),
    id: anId,
    tracks: someTracks,
  }),
);

function commandOf(step: Step): Command<unknown> {
  switch (step.kind) {
    case "create":
      return create();
    case "delete":
      return deletePlaylist(asId(step.id));
    case "add":
      return addTracks(asId(step.id), trackIds(...step.tracks), 1);
    case "remove":
      return removeTracks(asId(step.id), trackIds(...step.tracks), 1);
  }
}

it("whatever is done, no id is given twice and no song stands twice in a playlist", () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const given: unknown[] = [];
      let all = NO_PLAYLISTS;
      for (const step of steps) {
        const changed = commandOf(step)(all);
        if (!changed.ok) continue;
        if (step.kind === "create") {
          expect(changed.value.answer).toBeGreaterThan(all.lists.length);
          given.push(changed.value.answer);
        }
        all = changed.value.next;
      }
      expect(new Set(given).size).toBe(given.length);
      for (const { trackIds: tracks } of all.lists)
        expect(new Set(tracks).size).toBe(tracks.length);
    }),
  );
});
