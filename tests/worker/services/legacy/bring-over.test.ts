/** @file Data that versions of the original left in localStorage, taken over once (B62). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeSavedSession } from "../../../../src/domain/account/saved-session.ts";
import { DEFAULT_SETTINGS } from "../../../../src/domain/settings/settings.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import { bringOver } from "../../../../src/worker/services/legacy/bring-over.ts";
import { createPlayerStore } from "../../../../src/worker/services/player/saved-player.ts";
import { SESSION_KEY } from "../../../../src/worker/services/session/session.ts";
import { SCROBBLER_KEY } from "../../../../src/worker/services/scrobble/keys.ts";
import { readSettings } from "../../../../src/worker/services/settings/settings.ts";
import { trackId, trackIds } from "../../../support/builders.ts";

const log = { warn: () => {}, error: () => {} };

const dumpOf = (version: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../fixtures/localstorage-${version}.json`, import.meta.url),
      "utf8",
    ),
  ) as Record<string, string>;

/** A device that was used with this version, after our first start. */
async function after(version: string) {
  const { state } = createMemoryStores();
  const found = dumpOf(version);
  await bringOver({ store: state, found, log });
  return {
    state,
    found,
    settings: await readSettings(state),
    player: await createPlayerStore(state, log).read(),
    scrobbler: await state.read(SCROBBLER_KEY),
    session: decodeSavedSession(await state.read(SESSION_KEY)),
  };
}

const TAKEN_OVER = {
  ...DEFAULT_SETTINGS,
  lang: "tr",
  appearance: "dark",
  musicQuality: "flac",
  lyricFontSize: 36,
  cacheLimit: 2048,
};
const CONNECTED = { name: "ada", key: "0123456789abcdef" };

describe("localStorage of the original", () => {
  it("of 0.2.5: settings stay, the player starts anew", async () => {
    const { settings, player } = await after("0.2.5");
    expect(settings).toMatchObject({ lang: "zh-CN", musicQuality: 320_000 });
    expect(player.queue.tracks).toEqual([]);
  });

  it("of 0.3.9: the background of lyrics is turned on", async () => {
    const { settings, player, scrobbler } = await after("0.3.9");
    expect(settings).toEqual({ ...TAKEN_OVER, lyricsBackground: "on" });
    expect(player).toMatchObject({
      queue: { tracks: trackIds(101, 103, 105), current: trackId(103), cursor: 1 },
      positionS: 61.5,
      loudness: { volume: 0.6, isMuted: false },
    });
    expect(scrobbler).toEqual(CONNECTED);
  });

  it("of 0.4.15: the player starts anew", async () => {
    const { settings, player, scrobbler } = await after("0.4.15");
    expect(settings).toEqual({ ...TAKEN_OVER, lyricsBackground: "blur" });
    expect(player.queue.tracks).toEqual([]);
    expect(scrobbler).toEqual(CONNECTED);
  });

  it("of 0.4.18: a shuffled queue keeps its order", async () => {
    const { settings, player } = await after("0.4.18");
    expect(settings).toEqual({ ...TAKEN_OVER, lyricsBackground: "dynamic" });
    expect(player.queue).toMatchObject({
      tracks: trackIds(101, 103, 105),
      order: [1, 2, 0],
      cursor: 0,
      current: trackId(103),
    });
  });

  it("of 0.4.29, without a step of its own: all of it, with the way back to the list", async () => {
    const { settings, player, scrobbler, session } = await after("0.4.29");
    expect(settings).toEqual({
      ...TAKEN_OVER,
      lyricsBackground: "off",
      automaticallyCacheSongs: false,
    });
    expect(player.queue).toMatchObject({
      tracks: trackIds(101, 103, 105),
      source: { kind: "url", path: "/daily/songs" },
    });
    expect(session).toMatchObject({
      mode: "username",
      profile: { id: 32_953_014, name: "ada" },
      refreshedDay: 3,
    });
    expect(scrobbler).toEqual(CONNECTED);
  });

  it("is read once: what the listener did since stays", async () => {
    const { state, found } = await after("0.4.29");
    await state.remove(SCROBBLER_KEY);
    await bringOver({ store: state, found, log });
    expect(await state.read(SCROBBLER_KEY)).toBeNull();
  });
});
