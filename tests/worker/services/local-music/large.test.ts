import { filter, firstValueFrom, map } from "rxjs";
import { describe, expect, it } from "vitest";
import { NO_LOCAL_FOLDER } from "../../../../src/domain/desktop/local-folder.ts";
import { fail, succeed } from "../../../../src/domain/failure.ts";
import { latest } from "../../../../src/domain/loadable.ts";
import type { LocalMusicPort } from "../../../../src/worker/ports/local-music.ts";
import { coreBench } from "../../../support/core-bench.ts";
import { createState } from "../../../../src/worker/stream/state.ts";

const COUNT = 100_000;
const record = (at: number) => ({
  id: 1_000_000 + at,
  name: `Song ${(at * 7919) % COUNT}`,
  ar: [{ id: 1 + (at % 900), name: `Artist ${at % 900}` }],
  al: { id: 1 + (at % 9_000), name: `Album ${at % 9_000}`, picUrl: null },
  dt: 1_000,
  addedMs: 1 + ((at * 31) % COUNT),
});

/** A folder of many songs, in the same form as the real one, that records requests. */
function largeFolder(asked: string[]): LocalMusicPort {
  const state = createState({ ...NO_LOCAL_FOLDER, chosen: "large", version: 1 });
  return {
    state$: () => state.value$,
    rescan: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    hasSound: () => Promise.resolve(true),
    md5: () => Promise.resolve(fail({ kind: "notFound" })),
    ask: async (path, params) => {
      asked.push(path);
      if (path === "api/song/detail") {
        const ids = String(params["ids"]).split(",").map(Number);
        return succeed({ code: 200, songs: ids.map((id) => record(id - 1_000_000)) });
      }
      const [from, limit] = [Number(params["offset"]), Number(params["limit"])];
      const songs = Array.from({ length: Math.min(limit, COUNT - from) }, (_, at) =>
        record(from + at),
      );
      return succeed({ code: 200, version: 1, more: from + limit < COUNT, songs });
    },
  };
}

describe("a folder of 100 000 songs", () => {
  it("is asked for in twenty pages once, however it is looked at, and rows by the hundred", async () => {
    const asked: string[] = [];
    const { core, end } = await coreBench(undefined, true, { localMusic: largeFolder(asked) });
    const totalOf = async (words: string, sort: "default" | "name" | "newest") => {
      const spec = { kind: "local", view: { filter: words, sort } } as const;
      const head = await firstValueFrom(
        core.lists.head$(spec).pipe(
          filter(({ kind }) => kind === "ready"),
          map(latest),
        ),
      );
      const rows = await core.lists.rows(spec, head?.revision ?? 0, 0);
      const first = rows.ok && rows.value.kind === "rows" ? rows.value.rows[0] : undefined;
      return { total: head?.total, first: first?.name };
    };
    expect(await totalOf("", "default")).toEqual({ total: COUNT, first: "Song 0" });
    expect(await totalOf("", "name")).toEqual({ total: COUNT, first: "Song 0" });
    expect(await totalOf("album 8999", "newest")).toMatchObject({ total: 11 });
    expect(asked.filter((path) => path === "songs")).toHaveLength(20);
    expect(asked.filter((path) => path === "api/song/detail")).toHaveLength(3);
    end();
  });
});
