import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeNowPlaying,
  NOTHING_PLAYS,
  type NowPlaying,
  type SurfaceCommand,
} from "../../../src/domain/desktop/now-playing.ts";
import {
  type SurfaceItem,
  surfaceItems,
  tooltipOf,
} from "../../../src/domain/desktop/surface-items.ts";
import { anyNow, SONG } from "../../support/now-playing.ts";

const all = (playing: NowPlaying): readonly SurfaceItem[] => {
  const { playPause, back, next, repeat: modes, shuffle, like } = surfaceItems(playing);
  return [playPause, back, next, ...modes, shuffle, like];
};

/** The state of a player after a command. */
function obeying(playing: NowPlaying, command: SurfaceCommand): NowPlaying {
  switch (command.kind) {
    case "play":
    case "pause":
      return { ...playing, isPlaying: command.kind === "play" };
    case "repeat":
      return { ...playing, repeat: command.mode };
    case "shuffle":
      return { ...playing, isShuffled: command.isWanted };
    case "like":
      return { ...playing, like: command.isWanted ? "liked" : "notLiked" };
    default:
      return playing;
  }
}

describe("what surfaces offer", () => {
  it("names what is wanted: an older surface, pressed twice, asks for the same again", () => {
    fc.assert(
      fc.property(anyNow, (playing) => {
        for (const { command, isEnabled } of all(playing)) {
          expect(["toggle", "toggleLike"]).not.toContain(command.kind);
          if (!isEnabled) continue;
          const once = obeying(playing, command);
          expect(obeying(once, command)).toEqual(once);
        }
      }),
    );
  });

  it("changes what it says once it was done, and then offers the way back", () => {
    fc.assert(
      fc.property(anyNow, (playing) => {
        const { playPause, shuffle, like } = surfaceItems(playing);
        const after = (item: SurfaceItem) => surfaceItems(obeying(playing, item.command));
        expect(after(playPause).playPause.word).not.toBe(playPause.word);
        expect(after(shuffle).shuffle.isChecked).toBe(!shuffle.isChecked);
        if (like.isEnabled) expect(after(like).like.word).not.toBe(like.word);
      }),
    );
  });

  it("ticks one mode of repeat, the one that is on, and the one that is chosen next", () => {
    fc.assert(
      fc.property(anyNow, fc.nat(2), (playing, chosen) => {
        const ticked = (items: readonly SurfaceItem[]) =>
          items.filter(({ isChecked }) => isChecked);
        const items = surfaceItems(playing).repeat;
        expect(ticked(items).map(({ command }) => command)).toEqual([
          { kind: "repeat", mode: playing.repeat },
        ]);
        const item = items[chosen];
        if (item === undefined) throw new Error("no mode");
        const [next, ...more] = ticked(surfaceItems(obeying(playing, item.command)).repeat);
        expect([next?.word, more]).toEqual([item.word, []]);
      }),
    );
  });

  it("can be pressed where the player can do it", () => {
    fc.assert(
      fc.property(anyNow, (playing) => {
        const { playPause, back, next, repeat: modes, shuffle, like } = surfaceItems(playing);
        for (const item of [playPause, back]) expect(item.isEnabled).toBe(playing.song !== null);
        expect(next.isEnabled).toBe(playing.song !== null && playing.hasNext);
        for (const item of [...modes, shuffle]) expect(item.isEnabled).toBe(!playing.isFm);
        expect(like.isEnabled).toBe(playing.like !== "unavailable");
        expect([back.word, back.command.kind]).toEqual(
          playing.isFm ? ["dislike", "dislike"] : ["previous", "previous"],
        );
      }),
    );
  });

  it("says under the pointer what plays", () => {
    const song = { ...SONG, artists: "Quiet" };
    const playing = { ...NOTHING_PLAYS, song, isPlaying: true };
    expect(tooltipOf(playing)).toBe("Harbour · Quiet");
    expect(tooltipOf({ ...playing, song: { ...song, artists: "" } })).toBe("Harbour");
    expect(tooltipOf({ ...playing, song: { ...song, title: "", artists: "" } })).toBe("Tonearm");
    expect(tooltipOf({ ...playing, isPlaying: false })).toBe("Tonearm");
    expect(tooltipOf({ ...NOTHING_PLAYS, isPlaying: true })).toBe("Tonearm");
  });
});

describe("what came over the port", () => {
  it("is read as it was sent", () => {
    fc.assert(
      fc.property(anyNow, (playing) => {
        const cover = playing.song?.coverUrl ?? null;
        const song = playing.song && { ...playing.song, coverUrl: cover === "" ? null : cover };
        expect(decodeNowPlaying(structuredClone(playing))).toEqual({ ...playing, song });
      }),
    );
  });

  it("is something whatever it is, and a broken part costs itself alone", () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.record({ song: fc.anything(), isPlaying: fc.boolean() }),
        (raw, half) => {
          expect(() => surfaceItems(decodeNowPlaying(raw))).not.toThrow();
          expect(decodeNowPlaying(half).isPlaying).toBe(half.isPlaying);
        },
      ),
    );
    expect(decodeNowPlaying(null)).toEqual(NOTHING_PLAYS);
    expect(
      decodeNowPlaying({ repeat: "all", like: "yes", isFm: 1, durationS: -3, song: { title: 7 } }),
    ).toEqual({
      ...NOTHING_PLAYS,
      song: { ...SONG, id: "", title: "", artists: "", artistNames: [], album: "" },
    });
    expect(decodeNowPlaying({ durationS: Number.NaN }).durationS).toBe(0);
  });
});
