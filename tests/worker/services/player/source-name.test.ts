import { of } from "rxjs";
import { expect, it } from "vitest";
import { ready } from "../../../../src/domain/loadable.ts";
import type { QueueSource } from "../../../../src/domain/queue/source.ts";
import { EMPTY_QUEUE } from "../../../../src/domain/queue/queue.ts";
import {
  sourceName$,
  type SourceNameDeps,
} from "../../../../src/worker/services/queue/source-name.ts";
import { createState } from "../../../../src/worker/stream/state.ts";

const DEPS = {
  catalogue: {
    album$: () => of(ready({ album: { name: "An album" } })),
    playlist$: () => of(ready({ playlist: { name: "A playlist" } })),
    artist$: () => of({ kind: "loading", last: { artist: { name: "An artist" } } }),
  },
  playlists: { one$: () => of({ kind: "loading" }) },
} as unknown as SourceNameDeps;

it.each<[QueueSource | null, string | null]>([
  [{ kind: "album", id: 1 }, "An album"],
  [{ kind: "playlist", id: 1 }, "A playlist"],
  [{ kind: "artist", id: 1 }, "An artist"],
  // Its name is not known yet.
  [{ kind: "localPlaylist", id: 1 }, null],
  [{ kind: "url", path: "/daily/songs" }, null],
  [null, null],
])("a queue from %j is called %j", (source, name) => {
  const names: (string | null)[] = [];
  sourceName$(createState({ ...EMPTY_QUEUE, source }), DEPS).subscribe((now) => names.push(now));
  expect(names).toEqual([name]);
});
