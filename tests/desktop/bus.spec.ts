/** @file The desktop program on its own session bus, called as panels and keyboards call it. */
import { expect, test, type Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSessionBus, type SessionBus } from "../../electron/main/features/bus/session-bus.ts";
import { trackPath } from "../../src/domain/desktop/mpris.ts";
import { expectSilence, expectSound, player, playingName } from "../e2e/support.ts";
import { HAS_DAEMON, startDaemon } from "../support/session-bus.ts";
import { endAll, startProgram } from "./program.ts";

const NAME = "org.mpris.MediaPlayer2.tonearm";
const PATH = "/org/mpris/MediaPlayer2";
const PLAYER = "org.mpris.MediaPlayer2.Player";
const PROPERTIES = "org.freedesktop.DBus.Properties";

const call = (bus: SessionBus, member: string, ofInterface = PLAYER) =>
  bus.call(NAME, { path: PATH, interface: ofInterface, member });

async function all(bus: SessionBus): Promise<Readonly<Record<string, { value: unknown }>>> {
  const [values] = await bus.call(NAME, {
    path: PATH,
    interface: PROPERTIES,
    member: "GetAll",
    body: [["s", PLAYER]],
  });
  return values as Readonly<Record<string, { value: unknown }>>;
}

const get = async (bus: SessionBus, name: string): Promise<unknown> =>
  (await all(bus))[name]?.value;

const set = (bus: SessionBus, name: string, ...value: readonly [string, unknown]) =>
  bus.call(NAME, {
    path: PATH,
    interface: PROPERTIES,
    member: "Set",
    body: [
      ["s", PLAYER],
      ["s", name],
      ["v", value],
    ],
  });

async function playAList(page: Page): Promise<void> {
  const playlists = page.getByRole("region", { name: "Recommended playlists" });
  await playlists.getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
}

test("the player on the session bus does as it is asked, and is the only one of ours there", async () => {
  test.skip(!HAS_DAEMON, "no session bus can be started here");
  const daemon = await startDaemon();
  const data = mkdtempSync(join(tmpdir(), "tonearm-bus-"));
  const program = startProgram({ data, bus: daemon.address });
  const page = await program.page();
  await playAList(page);
  const bus = await openSessionBus(daemon.address, () => {});

  const [names] = await bus.call("org.freedesktop.DBus", {
    path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus",
    member: "ListNames",
  });
  expect((names as readonly string[]).filter((name) => name.includes("mpris"))).toEqual([NAME]);

  await expect.poll(() => get(bus, "PlaybackStatus")).toBe("Playing");
  const now = async () =>
    (await get(bus, "Metadata")) as Readonly<Record<string, { value: unknown }>>;
  const metadata = await now();
  expect(metadata["xesam:title"]?.value).toBe(await playingName(page).innerText());
  // The cover's file is written after the song is told.
  await expect.poll(async () => String((await now())["mpris:artUrl"]?.value)).toMatch(/^file:/);

  await call(bus, "Pause");
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await call(bus, "Pause");
  await expect.poll(() => get(bus, "PlaybackStatus")).toBe("Paused");
  await call(bus, "PlayPause");
  await expectSound(page);
  const track = String(metadata["mpris:trackid"]?.value);
  expect(track).toContain(trackPath(""));
  await bus.call(NAME, {
    path: PATH,
    interface: PLAYER,
    member: "SetPosition",
    body: [
      ["o", track],
      ["x", 60_000_000n],
    ],
  });
  await expect.poll(async () => Number(await get(bus, "Position"))).toBeGreaterThanOrEqual(60e6);
  await call(bus, "Stop");
  await expect.poll(() => get(bus, "PlaybackStatus")).toBe("Paused");
  await expectSilence(page);
  expect(Number(await get(bus, "Position"))).toBe(0);
  await set(bus, "Volume", "d", 0.25);
  await expect(player(page).getByRole("slider", { name: "Volume" })).toHaveValue("0.25");
  await set(bus, "LoopStatus", "s", "Track");
  await expect.poll(() => get(bus, "LoopStatus")).toBe("Track");
  await set(bus, "Shuffle", "b", true);
  await expect.poll(() => get(bus, "Shuffle")).toBe(true);
  await call(bus, "Next");
  await expect(playingName(page)).not.toHaveText(String(metadata["xesam:title"]?.value));

  await call(bus, "Quit", "org.mpris.MediaPlayer2");
  expect(await program.ended()).toBe(0);
  bus.close();
  daemon.stop();
  await endAll();
  rmSync(data, { recursive: true, force: true, maxRetries: 10 });
});
