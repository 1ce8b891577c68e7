import { describe, expect, it } from "vitest";
import { decodeDaily, decodeHistory } from "../../../src/worker/api/history.ts";

describe("songs of the day and of the history", () => {
  it.each([undefined, null, 5, "text", {}, [5, "text"], [{ id: "text" }]])(
    "are unreadable as %j, not none",
    (songs) => {
      expect(decodeDaily({ code: 200, data: { dailySongs: songs } })).toBeNull();
      const weekData = Array.isArray(songs) ? songs.map((song) => ({ song })) : songs;
      expect(decodeHistory({ code: 200, weekData }, "week")).toBeNull();
    },
  );

  it("are none as an empty list", () => {
    expect(decodeDaily({ code: 200, data: { dailySongs: [] } })?.ids).toEqual([]);
    expect(decodeHistory({ code: 200, allData: [] }, "all")?.counts.size).toBe(0);
  });

  it("leave out what cannot be read", () => {
    const songs = [{ id: 5 }, { id: "text" }];
    expect(decodeDaily({ code: 200, data: { dailySongs: songs } })?.ids).toEqual(["s:5"]);
    const weekData = songs.map((song) => ({ song, playCount: 2 }));
    expect([...(decodeHistory({ code: 200, weekData }, "week")?.counts ?? [])]).toEqual([
      ["s:5", 2],
    ]);
  });
});
