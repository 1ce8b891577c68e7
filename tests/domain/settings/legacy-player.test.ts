import { describe, expect, it } from "vitest";
import { decodeLegacyPlayer } from "../../../src/domain/settings/legacy-player.ts";
import { trackId, trackIds } from "../../support/builders.ts";

const player = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  _enabled: true,
  _repeatMode: "on",
  _shuffle: false,
  _reversed: true,
  _volume: 0.4,
  _list: [11, 12, 13],
  _current: 1,
  _shuffledList: [],
  _shuffledCurrent: 0,
  _playlistSource: { type: "playlist", id: 9 },
  _currentTrack: { id: 12 },
  _playNextList: [21],
  ...overrides,
});
const read = (overrides: Readonly<Record<string, unknown>> = {}) =>
  decodeLegacyPlayer(player(overrides), 61);

describe("decodeLegacyPlayer", () => {
  it("takes the queue, volume and position over", () => {
    expect(read()).toEqual({
      queue: {
        tracks: trackIds(11, 12, 13),
        order: null,
        cursor: 1,
        source: { kind: "playlist", id: 9 },
        upNext: trackIds(21),
        current: trackId(12),
        detour: false,
        edited: false,
        repeat: "on",
        reversed: true,
      },
      volume: 0.4,
      isMuted: false,
      positionS: 61,
    });
  });

  it("takes silence with a former volume beside it for mute", () => {
    const muted = { _volume: 0, _volumeBeforeMuted: 0.6 };
    expect(read(muted)).toMatchObject({ volume: 0.6, isMuted: true });
    expect(read({ ...muted, _volume: 0.2 })).toMatchObject({ volume: 0.2, isMuted: false });
  });

  it("turns the shuffled copy into an order, repeated tracks included", () => {
    const lists = { _list: [11, 12, 11, 13], _shuffledList: [13, 11, 12, 11] };
    const queue = read({ ...lists, _shuffle: true, _shuffledCurrent: 2 })?.queue;
    expect(queue).toMatchObject({
      order: [3, 0, 1, 2],
      cursor: 2,
      current: trackId(12),
      detour: false,
    });
  });

  it("finds the playing track where the index is wrong", () => {
    expect(read({ _current: 0 })?.queue).toMatchObject({
      cursor: 1,
      current: trackId(12),
      detour: false,
    });
    const shuffled = { _shuffle: true, _shuffledList: [12, 13, 11], _shuffledCurrent: 2 };
    expect(read(shuffled)?.queue).toMatchObject({ cursor: 0, current: trackId(12), detour: false });
  });

  it("plays a track that is not in the list as a detour", () => {
    const queue = read({ _currentTrack: { id: 99 } })?.queue;
    expect(queue).toMatchObject({ cursor: 1, current: trackId(99), detour: true });
  });

  it("falls back to list order when the copies do not match", () => {
    const queue = read({ _shuffle: true, _shuffledList: [12, 99, "x"] })?.queue;
    expect(queue).toMatchObject({ order: null, current: trackId(12), cursor: 1 });
  });

  it.each([
    [
      { type: "url", id: "/daily/songs" },
      { kind: "url", path: "/daily/songs" },
    ],
    [
      { type: "cloudDisk", id: -8 },
      { kind: "cloudDisk", id: -8 },
    ],
    [
      { type: "album", id: "123" },
      { kind: "album", id: 123 },
    ],
    [{ type: "album", id: "x" }, null],
    [undefined, null],
  ])("reads the source %j as %j", (_playlistSource, source) => {
    expect(read({ _playlistSource })?.queue.source).toEqual(source);
  });

  it.each([
    [5, 1],
    [-1, 0],
    ["loud", 1],
  ])("reads a volume of %j as %d", (_volume, volume) => {
    expect(read({ _volume })?.volume).toBe(volume);
  });

  it("has no position before the start", () => {
    expect(decodeLegacyPlayer(player(), -4)?.positionS).toBe(0);
    expect(decodeLegacyPlayer(player(), null)?.positionS).toBe(0);
  });

  it("is nothing while the player was never used", () => {
    expect(read({ _enabled: false })).toBeNull();
    expect(decodeLegacyPlayer(null, 0)).toBeNull();
  });
});
