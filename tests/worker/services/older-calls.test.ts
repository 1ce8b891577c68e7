import { describe, expect, it } from "vitest";
import { fail, succeed, type Failure } from "../../../src/domain/failure.ts";
import { lyricCall } from "../../../src/worker/api/songs.ts";
import type { HttpPort } from "../../../src/worker/ports/http.ts";
import { withOlderCalls } from "../../../src/worker/services/older-calls.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { trackId } from "../../support/builders.ts";

const HOUR_MS = 60 * 60 * 1000;
const NOT_FOUND: Failure = { kind: "notFound" };

function bench(refused: Readonly<Record<string, Failure | undefined>>) {
  const clock = fakeClock();
  const asked: string[] = [];
  const world = { refused, server: "https://one.test/api" };
  const answer = succeed({ body: {}, text: "{}" });
  const http = withOlderCalls<HttpPort>(
    {
      call: ({ path }) => {
        asked.push(path);
        const failure = world.refused[path];
        return Promise.resolve(failure === undefined ? answer : fail(failure));
      },
      download: () => Promise.resolve(fail(NOT_FOUND)),
    },
    { wallMs: clock.wallMs, server: () => world.server },
  );
  const ask = async (): Promise<readonly string[]> => {
    asked.length = 0;
    await http.call(lyricCall(trackId(7)));
    return [...asked];
  };
  return { clock, world, http, ask };
}

describe("a call that an older server does not know", () => {
  it("is asked in the older way, and for an hour in no other", async () => {
    const { ask, clock, http } = bench({ "/lyric/new": NOT_FOUND });
    expect(await http.call(lyricCall(trackId(7)))).toMatchObject({ ok: true });
    expect(await ask()).toEqual(["/lyric"]);
    clock.advance(HOUR_MS - 1);
    expect(await ask()).toEqual(["/lyric"]);
    clock.advance(1);
    expect(await ask()).toEqual(["/lyric/new", "/lyric"]);
  });

  it("is asked anew of another server", async () => {
    const { ask, world } = bench({ "/lyric/new": NOT_FOUND });
    await ask();
    world.server = "https://two.test/api";
    expect(await ask()).toEqual(["/lyric/new", "/lyric"]);
  });

  it("is asked anew when the older way ends, too", async () => {
    const { ask, world } = bench({ "/lyric/new": NOT_FOUND });
    await ask();
    world.refused = { "/lyric": NOT_FOUND };
    expect(await ask()).toEqual(["/lyric", "/lyric/new"]);
    expect(await ask()).toEqual(["/lyric/new"]);
  });

  it("is no call that came to grief by accident", async () => {
    for (const failure of [
      { kind: "offline" },
      { kind: "timeout" },
      { kind: "server", code: 500, message: "" },
    ] as const) {
      const { ask, http } = bench({ "/lyric/new": failure });
      expect(await http.call(lyricCall(trackId(7)))).toEqual(fail(failure));
      expect(await ask()).toEqual(["/lyric/new"]);
    }
    // A malformed answer is retried with the older call, but nothing is concluded from it.
    const { ask } = bench({ "/lyric/new": { kind: "malformed", what: "" } });
    expect(await ask()).toEqual(["/lyric/new", "/lyric"]);
    expect(await ask()).toEqual(["/lyric/new", "/lyric"]);
  });

  it("fails where both ways fail, and is asked in both again", async () => {
    const { ask, http } = bench({ "/lyric/new": NOT_FOUND, "/lyric": NOT_FOUND });
    expect(await http.call(lyricCall(trackId(7)))).toEqual(fail(NOT_FOUND));
    expect(await ask()).toEqual(["/lyric/new", "/lyric"]);
  });
});
