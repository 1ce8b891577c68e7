import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BehaviorSubject, filter, firstValueFrom, NEVER, of, Subject, take, toArray } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { sessionBusAddress } from "../../../electron/main/features/bus/bus-address.ts";
import { followBus } from "../../../electron/main/features/bus/follow-bus.ts";
import {
  openSessionBus,
  type SessionBus,
} from "../../../electron/main/features/bus/session-bus.ts";
import { trackPath } from "../../../src/domain/desktop/mpris.ts";
import type { NowPlaying, SurfaceCommand } from "../../../src/domain/desktop/now-playing.ts";
import { PLAYING, SONG } from "../../support/now-playing.ts";
import { sessionOfTests } from "./session.ts";
import { eventually } from "../../support/eventually.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const PATH = "/org/mpris/MediaPlayer2";
const NAME = "org.mpris.MediaPlayer2.tonearm";
const PLAYER = "org.mpris.MediaPlayer2.Player";
const PROPERTIES = "org.freedesktop.DBus.Properties";
const US = 1_000_000n;

describe("on a session bus", () => {
  const session = sessionOfTests();

  /** A player on the bus that records its commands, and a connection that calls it. */
  async function player() {
    const now$ = new BehaviorSubject<NowPlaying>({
      ...PLAYING,
      place: { positionS: 50, atMs: Date.now(), rate: 1, isPlaying: false },
    });
    const done: (SurfaceCommand | "raise" | "quit")[] = [];
    const coverFolder = await tempFolder("cover");
    const bus = await followBus({
      address: session.address(),
      player: { now$, sung$: NEVER, command: (command) => done.push(command) },
      wantsTopBarLyric$: of(false),
      raise: () => done.push("raise"),
      quit: () => done.push("quit"),
      fetch: async () => new Response("a picture"),
      coverFolder,
      warn: () => {},
    });
    const asking = await session.connect();
    const call = (member: string, ...body: Parameters<typeof ask>[4]) =>
      ask(asking, PATH, PLAYER, member, body);
    const get = async (name: string, ofInterface = PLAYER): Promise<unknown> => {
      const [value] = await ask(asking, PATH, PROPERTIES, "Get", [
        ["s", ofInterface],
        ["s", name],
      ]);
      return value;
    };
    return { now$, done, bus, asking, call, get, coverFolder };
  }

  const ask = (
    bus: SessionBus,
    path: string,
    ofInterface: string,
    member: string,
    body: NonNullable<Parameters<SessionBus["call"]>[1]["body"]>,
  ): Promise<readonly unknown[]> => bus.call(NAME, { path, interface: ofInterface, member, body });

  it("answers every method by doing what it says", async () => {
    const { done, call, bus } = await player();
    for (const member of ["Play", "Pause", "PlayPause", "Next", "Previous"]) await call(member);
    await call("Seek", ["x", 10n * US]);
    await call("SetPosition", ["o", trackPath(SONG.id)], ["x", 70n * US]);
    await call("SetPosition", ["o", trackPath("s:8")], ["x", 70n * US]);
    await call("OpenUri", ["s", "file:///etc/passwd"]);
    await call("Stop");
    const seek = (toS: number) => ({ kind: "seek", song: SONG.id, toS });
    expect(done).toEqual([
      { kind: "play" },
      { kind: "pause" },
      { kind: "toggle" },
      { kind: "next", keepsPause: true },
      { kind: "previous", keepsPause: true },
      { kind: "seekBy", song: SONG.id, byS: 10 },
      seek(70),
      { kind: "pause" },
      seek(0),
    ]);
    await expect(call("Format")).rejects.toThrow();
    await expect(call("Seek", ["s", "far"])).rejects.toThrow();
    bus.close();
  });

  it("answers every property, and sets those that can be", async () => {
    const { done, asking, get, bus, now$ } = await player();
    now$.next({ ...now$.value, repeat: "one", isShuffled: true, volume: 0.5 });
    const [all] = await ask(asking, PATH, PROPERTIES, "GetAll", [["s", PLAYER]]);
    expect(Object.keys(all as object).toSorted()).toEqual([
      "CanControl",
      "CanGoNext",
      "CanGoPrevious",
      "CanPause",
      "CanPlay",
      "CanSeek",
      "LoopStatus",
      "MaximumRate",
      "Metadata",
      "MinimumRate",
      "PlaybackStatus",
      "Position",
      "Rate",
      "Shuffle",
      "Volume",
    ]);
    expect(await get("PlaybackStatus")).toBe("Playing");
    expect(await get("LoopStatus")).toBe("Track");
    expect(await get("Volume")).toBe(0.5);
    expect(await get("Position")).toBe(50n * US);
    expect(await get("Identity", "org.mpris.MediaPlayer2")).toBe("Tonearm");
    const set = (name: string, ...value: readonly [string, unknown]) =>
      ask(asking, PATH, PROPERTIES, "Set", [
        ["s", PLAYER],
        ["s", name],
        ["v", value],
      ]);
    await set("LoopStatus", "s", "Playlist");
    await set("Shuffle", "b", false);
    await set("Volume", "d", 0.25);
    await set("Rate", "d", 1.25);
    expect(done).toEqual([
      { kind: "repeat", mode: "on" },
      { kind: "shuffle", isWanted: false },
      { kind: "setVolume", volume: 0.25 },
      { kind: "setRate", rate: 1.25 },
    ]);
    await expect(set("Metadata", "s", "mine")).rejects.toThrow();
    await expect(set("Volume", "s", "loud")).rejects.toThrow();
    await expect(get("Secrets")).rejects.toThrow();
    await expect(get("Volume", "org.example.Other")).rejects.toThrow();
    bus.close();
  });

  it("says what has changed, and where a song was moved to", async () => {
    const { now$, asking, bus } = await player();
    const told = firstValueFrom(asking.signals$(PROPERTIES).pipe(take(1)));
    const moved = firstValueFrom(asking.signals$(PLAYER));
    // The bus answers in order, so after this answer the subscriptions are in effect.
    await ask(asking, PATH, "org.freedesktop.DBus.Peer", "Ping", []);
    now$.next({ ...now$.value, isPlaying: false });
    expect(await told).toBe("PropertiesChanged");
    now$.next({ ...now$.value, place: { ...now$.value.place, positionS: 90 } });
    expect(await moved).toBe("Seeked");
    bus.close();
  });

  it("shows covers of the web by their address, and ours as one file that others can read", async () => {
    const { now$, get, bus, coverFolder } = await player();
    const artOf = async (coverUrl: string): Promise<string> => {
      now$.next({ ...now$.value, song: { ...SONG, coverUrl } });
      const art = async () => (await get("Metadata")) as Record<string, { value: string }>;
      await eventually(async () => expect(await art()).toHaveProperty(["mpris:artUrl"]));
      return (await art())["mpris:artUrl"]?.value ?? "";
    };
    const open = "https://p1.music.126.net/a.jpg";
    expect(await artOf(open)).toBe(`${open}?param=512y512`);
    const file = await artOf("app://tonearm/media/cover/a.jpg");
    expect(await readFile(fileURLToPath(file), "utf8")).toBe("a picture");
    expect(await readdir(coverFolder)).toHaveLength(1);
    bus.close();
  });

  it("stands beside another Tonearm, and can be raised, ended and looked into", async () => {
    const first = await player();
    const second = await player();
    const names = await firstValueFrom(
      second.asking
        .owner$(`${NAME}.instance${process.pid}`)
        .pipe(filter((owner) => owner !== null)),
    );
    expect(names).toMatch(/^:/);
    for (const member of ["Raise", "Quit"])
      await ask(first.asking, PATH, "org.mpris.MediaPlayer2", member, []);
    expect(first.done).toEqual(["raise", "quit"]);
    const introspect = (path: string) =>
      ask(first.asking, path, "org.freedesktop.DBus.Introspectable", "Introspect", []);
    expect(String(await introspect("/"))).toContain('<node name="org"/>');
    expect(String(await introspect(PATH))).toContain('<interface name="org.mpris.MediaPlayer2">');
    first.bus.close();
    second.bus.close();
  });

  it("knows whether a panel shows icons, and hears it come and go", async () => {
    const { bus } = await player();
    const watcher = await session.connect();
    let isHosted = true;
    watcher.serve(({ member }) => (member === "Get" ? [["v", ["b", isHosted]]] : null));
    const seen = firstValueFrom(bus.hasTrayHost$.pipe(take(4), toArray()));
    const known = new Subject<void>();
    bus.hasTrayHost$.pipe(take(1)).subscribe(() => known.next());
    await firstValueFrom(known);
    await watcher.claim("org.kde.StatusNotifierWatcher");
    await firstValueFrom(bus.hasTrayHost$.pipe(filter(Boolean)));
    isHosted = false;
    const registered = {
      path: "/StatusNotifierWatcher",
      interface: "org.kde.StatusNotifierWatcher",
    };
    watcher.emit({ ...registered, member: "StatusNotifierHostUnregistered" });
    await firstValueFrom(bus.hasTrayHost$.pipe(filter((is) => !is)));
    isHosted = true;
    watcher.emit({ ...registered, member: "StatusNotifierHostRegistered" });
    expect(await seen).toEqual([false, true, false, true]);
    watcher.close();
    await firstValueFrom(bus.hasTrayHost$.pipe(filter((is) => !is)));
    bus.close();
  });
});

describe("without a bus", () => {
  it("is known from the surroundings, before anything is asked", () => {
    const environment = { DBUS_SESSION_BUS_ADDRESS: "unix:path=/a" };
    expect(sessionBusAddress({ platform: "linux", environment })).toBe("unix:path=/a");
    expect(sessionBusAddress({ platform: "darwin", environment })).toBeNull();
    const machine = { platform: "linux", environment: { XDG_RUNTIME_DIR: "/run/user/7" } } as const;
    expect(sessionBusAddress({ ...machine, exists: () => true })).toBe("unix:path=/run/user/7/bus");
    expect(sessionBusAddress({ ...machine, exists: () => false })).toBeNull();
    expect(sessionBusAddress({ platform: "linux", environment: {} })).toBeNull();
  });

  it("is a failure to be told, where it is gone, hangs up, says nonsense, or nothing at all", async () => {
    const folder = await tempFolder("bus");
    const open = (name: string) =>
      openSessionBus(`unix:path=${join(folder, name)}`, () => {}).then(() => "open");
    await expect(open("none")).rejects.toThrow();
    const answers = { "hangs-up": "end", nonsense: "NO\r\n", silence: null };
    for (const [name, says] of Object.entries(answers)) {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const server = createServer((socket) => {
        socket.on("error", () => {});
        if (says === "end") socket.end();
        else if (says !== null) socket.end(says);
        vi.advanceTimersByTime(10_000);
      });
      await new Promise<void>((done) => void server.listen(join(folder, name), done));
      await expect(open(name)).rejects.toThrow();
      vi.useRealTimers();
      server.close();
    }
  });
});
