import { createServer, type Server, type Socket } from "node:net";
import { isAbsolute, join } from "node:path";
import { BehaviorSubject } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { followPresence } from "../../electron/main/features/discord/discord.ts";
import { discordPaths, openFirst } from "../../electron/main/features/discord/discord-paths.ts";
import { NOTHING_PLAYS, type NowPlaying } from "../../src/domain/desktop/now-playing.ts";
import { PLAYING, SONG } from "../support/now-playing.ts";
import { tempFolder } from "../support/temp-folder.ts";

const ID = "123456789012345678";

interface Heard {
  readonly kind: number;
  readonly message: Record<string, unknown>;
}

const frame = (kind: number, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(kind, 0);
  head.writeUInt32LE(Buffer.byteLength(text), 4);
  return Buffer.concat([head, Buffer.from(text)]);
};

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A Discord program on a socket, which sends the given messages after the handshake. */
async function program(folder: string, ready: readonly Buffer[]) {
  const heard: Heard[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let rest = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      rest = Buffer.concat([rest, Buffer.from(piece)]);
      while (rest.length >= 8 && rest.length >= 8 + rest.readUInt32LE(4)) {
        const end = 8 + rest.readUInt32LE(4);
        const kind = rest.readUInt32LE(0);
        heard.push({ kind, message: JSON.parse(rest.toString("utf8", 8, end)) });
        rest = rest.subarray(end);
        if (kind === 0) for (const each of ready) socket.write(each);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((done) => void server.listen(join(folder, "discord-ipc-1"), done));
  const activities = (): unknown[] =>
    heard
      .filter(({ kind }) => kind === 1)
      .map(({ message }) => (message["args"] as Record<string, unknown>)["activity"]);
  return { heard, activities, server };
}

const READY = frame(1, JSON.stringify({ cmd: "DISPATCH", evt: "READY" }));

async function bench(
  ready: readonly Buffer[] | null = [READY],
  isWanted = true,
  first: NowPlaying = PLAYING,
) {
  const folder = await tempFolder("discord");
  const there = ready === null ? null : await program(folder, ready);
  const now$ = new BehaviorSubject<NowPlaying>(first);
  const isWanted$ = new BehaviorSubject(isWanted);
  const clock = { nowMs: 0 };
  const waiting: { readonly delayMs: number; readonly work: () => void }[] = [];
  const open = vi.fn(() =>
    openFirst(
      discordPaths({ platform: "linux", environment: { XDG_RUNTIME_DIR: folder } }).slice(0, 3),
    ),
  );
  const end = followPresence({
    id: ID,
    isWanted$,
    now$,
    open,
    nowMs: () => clock.nowMs,
    after: (delayMs, work) => {
      const entry = { delayMs, work };
      waiting.push(entry);
      return () => {
        if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
      };
    },
  });
  return { folder, there, now$, isWanted$, clock, waiting, open, end };
}

describe("what plays, shown on Discord", () => {
  it("shakes hands, and shows each change", async () => {
    const { there, now$, end } = await bench();
    await expect.poll(() => there?.activities()).toHaveLength(1);
    expect(there?.heard[0]).toEqual({ kind: 0, message: { v: 1, client_id: ID } });
    expect(there?.heard[1]?.message).toMatchObject({
      cmd: "SET_ACTIVITY",
      args: { pid: process.pid, activity: { details: "Harbour", state: "Mira Sol" } },
    });
    now$.next({ ...PLAYING, isShuffled: true });
    now$.next({ ...PLAYING, place: { ...PLAYING.place, positionS: 1 } });
    now$.next({ ...PLAYING, song: { ...SONG, title: "Lantern" } });
    await expect.poll(() => there?.activities()).toHaveLength(2);
    expect(there?.activities()[1]).toMatchObject({ details: "Lantern" });
    end();
    await expect.poll(() => there?.activities().at(-1)).toBeNull();
  });

  it("opens nothing before it is wanted, and shows nothing once it is not", async () => {
    const { there, isWanted$, open } = await bench([READY], false);
    expect(open).not.toHaveBeenCalled();
    isWanted$.next(true);
    await expect.poll(() => there?.activities()).toHaveLength(1);
    isWanted$.next(false);
    await expect.poll(() => there?.activities().at(-1)).toBeNull();
    isWanted$.next(true);
    await expect.poll(() => there?.activities().at(-1)).toMatchObject({ details: "Harbour" });
  });

  it("shows no song that was only restored, nor one after the next that was not played", async () => {
    const { there, now$, waiting, open } = await bench([READY], true, NOTHING_PLAYS);
    now$.next({ ...PLAYING, isPlaying: false });
    expect(open).not.toHaveBeenCalled();
    now$.next(PLAYING);
    await expect.poll(() => there?.activities()).toHaveLength(1);
    now$.next({ ...PLAYING, isPlaying: false });
    await expect.poll(() => there?.activities()).toHaveLength(2);
    waiting[0]?.work();
    await expect.poll(() => there?.activities()).toHaveLength(3);
    now$.next({ ...PLAYING, isPlaying: false, song: { ...SONG, title: "Lantern" } });
    expect([there?.activities()[2], open.mock.calls.length]).toEqual([null, 1]);
  });

  it("is taken away a minute after a pause, and is back when the song goes on", async () => {
    const { there, now$, waiting } = await bench();
    await expect.poll(() => there?.activities()).toHaveLength(1);
    now$.next({ ...PLAYING, isPlaying: false });
    await expect.poll(() => there?.activities()).toHaveLength(2);
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([60_000]);
    waiting[0]?.work();
    await expect.poll(() => there?.activities().at(-1)).toBeNull();
  });

  it("is tried again with the next song, and no sooner than after half a minute", async () => {
    const { folder, now$, waiting, open, clock } = await bench(null);
    await expect.poll(() => open.mock.settledResults[0]?.type).toBe("fulfilled");
    const there = await program(folder, [READY]);
    clock.nowMs = 10_000;
    now$.next({ ...PLAYING, song: { ...SONG, title: "Lantern" } });
    now$.next({ ...PLAYING, song: { ...SONG, title: "Mirror" } });
    expect(open).toHaveBeenCalledTimes(1);
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([20_000]);
    clock.nowMs = 30_000;
    waiting[0]?.work();
    await expect.poll(() => there.activities()).toMatchObject([{ details: "Mirror" }]);
  });

  it.each([
    ["a message without end", [frame(1, "x").subarray(0, 7), Buffer.from([0, 0, 0, 255, 255])]],
    ["no JSON", [frame(1, "{"), frame(7, "[]"), frame(1, "null"), frame(1, "7")]],
    ["a hang-up", [frame(2, "{}")]],
  ] as const)("survives %s", async (_, ready) => {
    const { there, now$, open, clock, end } = await bench(ready);
    await expect.poll(() => there?.heard.length).toBe(1);
    clock.nowMs = 60_000;
    now$.next({ ...PLAYING, song: { ...SONG, title: "Lantern" } });
    expect(there?.activities()).toEqual([]);
    expect(open.mock.calls.length).toBeLessThanOrEqual(2);
    end();
  });

  it("answers a ping, whatever pieces it comes in", async () => {
    const ping = frame(3, JSON.stringify({ at: 7 }));
    const { there, end } = await bench([ping.subarray(0, 5), ping.subarray(5), READY]);
    await expect.poll(() => there?.activities()).toHaveLength(1);
    expect(there?.heard[1]).toEqual({ kind: 4, message: { at: 7 } });
    end();
  });

  it("looks where the systems have its sockets", () => {
    expect(discordPaths({ platform: "win32", environment: {} })[0]).toBe(
      String.raw`\\?\pipe\discord-ipc-0`,
    );
    const paths = discordPaths({ platform: "linux", environment: { XDG_RUNTIME_DIR: "/run/u" } });
    expect(paths).toContain("/run/u/app/com.discordapp.Discord/discord-ipc-0");
    expect(paths).toContain("/run/u/discord-ipc-9");
    // An empty variable must not become the working folder.
    const [unset = ""] = discordPaths({ platform: "linux", environment: { XDG_RUNTIME_DIR: "" } });
    expect(isAbsolute(unset)).toBe(true);
  });
});
