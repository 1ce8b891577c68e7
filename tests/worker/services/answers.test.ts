import { describe, expect, it } from "vitest";
import type { AlbumId, PlaylistId } from "../../../src/domain/ids.ts";
import { ANCHORS } from "../../../server/sources/demo/anchors.ts";
import { createGrowingLists } from "../../../src/worker/services/growing.ts";
import { accountBench, known } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";

const album = ANCHORS.album as AlbumId;
const playlist = ANCHORS.playlist as PlaylistId;

describe("when somebody else looks", () => {
  it("what is looked at is asked anew, and what only lingers is neither asked nor kept", async () => {
    const { catalogue, answers, calls, stores } = await accountBench();
    const looking = catalogue.album$(album).subscribe();
    await known(catalogue.album$(album));
    // Nobody looks at it any more; it would be there for who comes back.
    await known(catalogue.playlist$(playlist));
    await answers.renew();
    await settled();
    expect(calls("/album")).toHaveLength(2);
    expect(calls("/playlist/detail")).toHaveLength(1);
    expect(await stores.answers.read(`playlist:${playlist}`)).toBeNull();
    looking.unsubscribe();
  });

  it("lists that grow on answers let go of them first", async () => {
    const { answers, service } = await accountBench();
    const growing = createGrowingLists(answers, service.http);
    const asked = (): number => service.calls.filter(({ path }) => path === "/album/new").length;
    const first = { method: "GET", path: "/album/new", params: { limit: 3 } } as const;
    await known(
      growing.list$({
        key: "new",
        first,
        decode: () => ({ items: [1], next: null, total: 1 }),
        idOf: (id: number) => id,
      }),
    );
    await answers.renew();
    await settled();
    expect(asked()).toBe(1);
  });
});
