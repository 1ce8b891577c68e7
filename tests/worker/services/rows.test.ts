/** @file Which rows can be played, tested with the whole core over the demo service. */
import { filter, firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import type { TrackRow } from "../../../src/contract/rows.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { REASONS } from "../../../src/domain/playability.ts";
import { latest } from "../../../src/domain/loadable.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { trackId } from "../../support/builders.ts";
import { coreBench, type CoreBench } from "../../support/core-bench.ts";

const QUEUE = { kind: "queue", part: "all" } as const;
const BARRED = trackId(ANCHORS.unplayable.vip);
const OTHER = trackId(ANCHORS.unplayable.noCopyright);

/** A core with a song that was cached while other sources were switched on. */
async function withKept(id: TrackId): Promise<CoreBench> {
  const stores = createMemoryStores();
  const meta = {
    id,
    name: "",
    artist: "",
    sizeBytes: 3,
    createdAtMs: 0,
    bitRate: 0,
    coverUrl: null,
  };
  await stores.audio.put({ ...meta, from: "kugou", levelling: null }, new Blob(["abc"]));
  return coreBench(stores);
}

async function reasonsOf({ core }: CoreBench): Promise<readonly TrackRow["reason"][]> {
  const head = latest(
    await firstValueFrom(core.lists.head$(QUEUE).pipe(filter(({ kind }) => kind === "ready"))),
  );
  const answer = await core.lists.rows(QUEUE, head?.revision ?? 0, 0);
  return answer.ok && answer.value.kind === "rows"
    ? answer.value.rows.map(({ reason }) => reason)
    : [];
}

it("a song the service refuses can be played as long as a copy is kept", async () => {
  const it_ = await withKept(BARRED);
  await it_.core.queue.append({ kind: "ids", ids: [BARRED, OTHER] });
  await expect.poll(() => reasonsOf(it_)).toEqual([null, REASONS.noCopyright]);
  await it_.core.cache.remove(BARRED);
  await expect.poll(() => reasonsOf(it_)).toEqual([REASONS.vipOnly, REASONS.noCopyright]);
  it_.end();
});
