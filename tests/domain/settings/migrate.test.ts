import { describe, expect, it } from "vitest";
import { migrate, type LegacyStorage } from "../../../src/domain/settings/migrate.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/settings/settings.ts";
import { trackId, trackIds } from "../../support/builders.ts";

const PLAYER = { _enabled: true, _list: [1, 2], _current: 1, _currentTrack: { id: 2 } };
const USER = { userId: 4, nickname: "ada", avatarUrl: "https://p1.test/a.jpg", vipType: 11 };
const LISTENER = {
  id: 4,
  name: "ada",
  avatarUrl: "https://p1.test/a.jpg",
  vipType: 11,
  signature: null,
};
const LOCAL = { tracks: [{ id: 1 }], playlists: [] };

const stored = (overrides: Partial<LegacyStorage> = {}): LegacyStorage => ({
  appVersion: null,
  settings: JSON.stringify({ appearance: "dark", lyricsBackground: "blur" }),
  data: JSON.stringify({ loginMode: "account", user: USER, lastRefreshCookieDate: 3 }),
  player: JSON.stringify(PLAYER),
  playerCurrentTrackTime: "61.5",
  localMusic: JSON.stringify(LOCAL),
  lastfm: JSON.stringify({ name: "ada", key: "k1" }),
  ...overrides,
});
/** The version as stored by the original: a JSON text with quotes. */
const from = (version: string) => migrate(stored({ appVersion: JSON.stringify(version) }));

describe("migrate", () => {
  it("takes everything over from a version without steps", () => {
    const { player, settings, ...rest } = from("0.5.0");
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, appearance: "dark", lyricsBackground: "blur" });
    expect(player).toMatchObject({
      queue: { tracks: trackIds(1, 2), current: trackId(2) },
      positionS: 61.5,
    });
    expect(rest).toEqual({
      session: { mode: "account", profile: LISTENER, refreshedDay: 3 },
      localMusic: LOCAL,
      scrobbler: { name: "ada", key: "k1" },
      isFirstStart: false,
    });
  });

  it.each(["0.2.5", "0.4.15"])("resets the player of %s, and only that", (version) => {
    expect(from(version)).toEqual({ ...from("0.5.0"), player: null });
  });

  it("resets local music of 0.4.18, and only that", () => {
    expect(from("0.4.18")).toEqual({ ...from("0.5.0"), localMusic: null });
  });

  it("turns the lyrics background of 0.3.9 on", () => {
    expect(from("0.3.9").settings).toMatchObject({ appearance: "dark", lyricsBackground: "on" });
    expect(from("0.3.9").player).not.toBeNull();
  });

  it("reads a version without quotes, and one that is no text", () => {
    expect(migrate(stored({ appVersion: "0.4.18" })).localMusic).toBeNull();
    expect(migrate(stored({ appVersion: "5" })).isFirstStart).toBe(false);
  });

  it("gives defaults on a first start", () => {
    const nothing = {
      appVersion: null,
      settings: null,
      data: null,
      player: null,
      playerCurrentTrackTime: null,
      localMusic: null,
      lastfm: null,
    };
    expect(migrate(nothing)).toEqual({
      settings: DEFAULT_SETTINGS,
      player: null,
      session: null,
      localMusic: null,
      scrobbler: null,
      isFirstStart: true,
    });
  });

  it("survives texts that are no JSON", () => {
    const broken = { settings: "{", data: "x", player: "[", localMusic: "", lastfm: "undefined" };
    expect(migrate(stored({ appVersion: '"0.3.9"', ...broken }))).toEqual({
      settings: DEFAULT_SETTINGS,
      player: null,
      session: null,
      localMusic: null,
      scrobbler: null,
      isFirstStart: false,
    });
  });

  it.each([
    ["all", "all"],
    ["created", "created"],
    ["subscribed", "saved"],
    ["nonsense", "all"],
    [undefined, "all"],
  ])("reads the library's filter %s as %s", (libraryPlaylistFilter, whose) => {
    const { settings } = migrate(stored({ data: JSON.stringify({ libraryPlaylistFilter }) }));
    expect(settings.libraryPlaylistFilter).toBe(whose);
  });

  it.each([{ loginMode: null, user: USER }, { loginMode: "username", user: {} }, {}])(
    "takes nobody from %j",
    (data) => {
      expect(migrate(stored({ data: JSON.stringify(data) })).session).toBeNull();
    },
  );

  it("appends missing shortcuts", () => {
    const settings = JSON.stringify({ shortcuts: [{ id: "play", shortcut: "Alt+1" }] });
    const { shortcuts } = migrate(stored({ settings })).settings;
    expect(shortcuts).toHaveLength(7);
    expect(shortcuts[0]?.shortcut).toBe("Alt+1");
  });
});
