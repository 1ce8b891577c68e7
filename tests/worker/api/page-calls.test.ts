import { describe, expect, it } from "vitest";
import { homeCalls } from "../../../src/worker/api/home.ts";
import { pageCalls } from "../../../src/worker/api/page-calls.ts";
import { openAddress } from "../../../src/worker/core/open-address.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { coreBench } from "../../support/core-bench.ts";
import { eventually } from "../../support/eventually.ts";
import { settled } from "../../support/settled.ts";

const PAGES = [
  `playlist/${ANCHORS.playlist}`,
  `album/${ANCHORS.album}`,
  `artist/${ANCHORS.artist}`,
  "search/night",
  "search/%E6%9C%88%20100%25",
  "search/%20night%20%20bus%20",
];

describe("calls of a page that is opened by its address", () => {
  it.each(["", ...PAGES])("are the ones that the core makes for it: /%s", async (path) => {
    const { core, calls, clock, end } = await coreBench();
    const ahead = path === "" ? homeCalls("all", false) : pageCalls(path, true);
    expect(ahead).not.toEqual([]);
    openAddress(core, path, clock);
    await eventually(() => expect(calls).toEqual(expect.arrayContaining([...ahead])));
    end();
  });

  it("leave a playlist to the core on later visits", () => {
    expect(pageCalls(`playlist/${ANCHORS.playlist}`, false)).toEqual([]);
    expect(pageCalls(`album/${ANCHORS.album}`, false)).toHaveLength(1);
  });

  it.each([
    "settings",
    "playlist",
    "playlist/",
    "playlist/x1",
    "album/0",
    "album/-5",
    "album/1/2",
    "search",
    "search/",
    "search/%20",
    "search/100%",
    "search/%E4%BD",
    "search/night/albums",
  ])("are none for a page that does not exist or asks nothing at once: /%s", async (path) => {
    expect(pageCalls(path, true)).toEqual([]);
    const { core, calls, clock, end } = await coreBench();
    openAddress(core, path, clock);
    await settled();
    expect(calls.filter((call) => call.path === "/search")).toEqual([]);
    end();
  });
});
