import { NEVER, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { TrackId } from "../../../src/domain/playable.ts";
import { latest, ready, type Loadable } from "../../../src/domain/loadable.ts";
import type { ListContents } from "../../../src/worker/services/list-contents.ts";
import {
  createListRegistry,
  type RegistryDeps,
} from "../../../src/worker/services/lists/registry.ts";
import { trackId } from "../../support/builders.ts";

/** A listening history controlled by the test, and the revisions that a screen sees of it. */
function history() {
  const told = new Subject<Loadable<ListContents>>();
  const registry = createListRegistry({
    personal: { contents$: () => told },
    views: { apply$: (contents$: typeof told) => contents$ },
    expires$: () => NEVER,
  } as unknown as RegistryDeps);
  const revisions: (number | undefined)[] = [];
  registry
    .open$({ kind: "history", range: "week" })
    .subscribe((list) => revisions.push(latest(list)?.revision));
  const tell = (counts: readonly (readonly [number, number])[]): void => {
    const plays = new Map<TrackId, number>(counts.map(([id, count]) => [trackId(id), count]));
    told.next(ready({ ids: [...plays.keys()], source: null, plays }));
  };
  return { tell, revisions };
}

describe("the revision of a list", () => {
  it("stays where nothing has changed", () => {
    const { tell, revisions } = history();
    tell([
      [1, 5],
      [2, 3],
    ]);
    tell([
      [1, 5],
      [2, 3],
    ]);
    expect(revisions[1]).toBe(revisions[0]);
  });

  it("rises when a song of the history was played again, though all stay in their places", () => {
    const { tell, revisions } = history();
    tell([
      [1, 5],
      [2, 3],
    ]);
    tell([
      [1, 6],
      [2, 3],
    ]);
    expect(revisions[1]).not.toBe(revisions[0]);
  });
});
