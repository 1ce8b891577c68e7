import { describe, expect, it } from "vitest";
import {
  guardFor,
  loginPath,
  NAV_HIDDEN_ON,
  parseServiceLink,
  PLAYER_HIDDEN_ON,
  ROUTE_IDS,
  ROUTES,
} from "../../src/domain/routes.ts";

describe("ROUTES", () => {
  it("are 21 screens, each with its own address (B8)", () => {
    expect(ROUTE_IDS).toHaveLength(21);
    expect(new Set(ROUTE_IDS.map((id) => ROUTES[id].path)).size).toBe(21);
  });

  it("keep seven screens alive, five with their position", () => {
    expect(ROUTE_IDS.filter((id) => ROUTES[id].isKeptAlive)).toEqual([
      "home",
      "artist",
      "artistMV",
      "search",
      "explore",
      "library",
      "localMusic",
    ]);
    const saved = ["home", "artist", "explore", "library", "localMusic"];
    expect(ROUTE_IDS.filter((id) => ROUTES[id].savesPosition)).toEqual(saved);
  });

  it("hide the player on five and the navigation on one", () => {
    expect([...PLAYER_HIDDEN_ON].toSorted()).toEqual(
      ["lastfmCallback", "login", "loginAccount", "loginUsername", "mv"].toSorted(),
    );
    expect([...NAV_HIDDEN_ON]).toEqual(["lastfmCallback"]);
  });
});

describe("guardFor", () => {
  const to = (redirect: string) => ({ redirect });

  it("asks a login for the library", () => {
    for (const route of ["library", "likedSongs"] as const) {
      expect(guardFor(route, "anonymous", false)).toEqual(to("/login"));
      expect(guardFor(route, "anonymous", true)).toEqual(to("/login/account"));
      expect(guardFor(route, "username", false)).toBe("pass");
      expect(guardFor(route, "account", true)).toBe("pass");
    }
  });

  it("asks an account for the daily songs", () => {
    expect(guardFor("dailySongs", "anonymous", false)).toEqual(to("/login/account"));
    expect(guardFor("dailySongs", "username", true)).toEqual(to("/login/account"));
    expect(guardFor("dailySongs", "account", false)).toBe("pass");
  });

  it("keeps local music to the desktop", () => {
    expect(guardFor("localMusic", "account", false)).toBe("notFound");
    expect(guardFor("localMusic", "anonymous", true)).toBe("pass");
  });

  it("lets anybody into all other screens", () => {
    const guarded = ["library", "likedSongs", "dailySongs", "localMusic"];
    for (const route of ROUTE_IDS.filter((id) => !guarded.includes(id))) {
      expect(guardFor(route, "anonymous", false)).toBe("pass");
    }
  });
});

describe("loginPath", () => {
  it("differs between web and desktop", () => {
    expect([loginPath(false), loginPath(true)]).toEqual(["/login", "/login/account"]);
  });
});

describe("parseServiceLink", () => {
  it.each([
    ["https://music.163.com/#/playlist?id=24381616", "/playlist/24381616"],
    ["https://music.163.com/playlist?id=24381616&userid=3", "/playlist/24381616"],
    ["http://music.163.com/playlist/24381616/3/?userid=3", "/playlist/24381616"],
    ["music.163.com/album?app=1&id=7", "/album/7"],
    ["https://y.music.163.com/m/album?id=7", "/album/7"],
    ["https://music.163.com/#/m/artist?id=7#x", "/artist/7"],
    ["https://music.163.com/#/mv?id=7", "/mv/7"],
    ["https://music.163.com/#/discover/toplist?id=19723756", "/playlist/19723756"],
    ["https://music.163.com/#/my/m/music/playlist?id=7", "/playlist/7"],
    ["分享歌单《夜》：https://music.163.com/playlist?id=7 (来自网易云音乐)", "/playlist/7"],
    ["(https://music.163.com/playlist?id=7)", "/playlist/7"],
  ])("leads %s to %s", (text, path) => {
    expect(parseServiceLink(text)).toBe(path);
  });

  it.each([
    "",
    "harbour lights",
    "https://music.163.com/",
    "https://music.163.com/#/song?id=7",
    "https://music.163.com/#/playlist",
    "https://music.163.com/#/playlist?uid=7",
    "https://music.163.com/#/playlist?id=7x",
    "https://music.163.com/#/constructor?id=7",
    "https://notmusic.163.com/playlist?id=7",
    "https://music.163.com.evil.example/playlist?id=7",
    "https://evil.example/music.163.com/playlist?id=7",
  ])("leads %j nowhere", (text) => {
    expect(parseServiceLink(text)).toBeNull();
  });
});
