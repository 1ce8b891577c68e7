/**
 * @file Runs the built desktop program over the double of Electron, in a process of its own: opens it, connects both
 * ends as pages would, and ends it. Prints the results as one line of JSON; an error ends the process with a message on
 * stderr.
 */
import { existsSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { join } from "node:path";
import type { LyricPageView } from "../../../src/contract/desktop.ts";
import { createLink, type Link } from "../../../src/contract/wire/link.ts";
import type { LocalFolderState } from "../../../src/domain/desktop/local-folder.ts";
import { mirroredOf } from "../../../src/domain/desktop/mirrored-settings.ts";
import { NOTHING_PLAYS, type NowPlaying } from "../../../src/domain/desktop/now-playing.ts";
import type { SungLine } from "../../../src/domain/desktop/sung-line.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/settings/settings.ts";
import { world } from "../double/module.ts";
import type { FakeMenu } from "../double/surfaces.ts";
import type { FakeContents } from "../double/windows.ts";
import type { Seen } from "./seen.ts";

const SONG: NonNullable<NowPlaying["song"]> = {
  id: "s:7",
  title: "Harbour Lights",
  artists: "The Quiet Company",
  artistNames: ["The Quiet Company"],
  album: "",
  coverUrl: null,
  url: null,
};
const LINE: SungLine = {
  title: "Harbour Lights",
  artists: "Mira Sol",
  lines: [],
  current: -1,
  before: 0,
  clock: { positionMs: 0, atMs: 0, rate: 1, isPlaying: true },
};
const [, , main = "", platform = "linux"] = process.argv;
const userData = process.env["TONEARM_USER_DATA"] ?? "";

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 5));
};
const linesOf = (menu: FakeMenu | null): readonly string[] =>
  (menu?.items ?? []).map(({ type, label }) => (type === "separator" ? "—" : label));
/** The first item; on macOS there are others beside it. */
const trayMenu = (): FakeMenu | null => world.trays.trays[0]?.menu ?? null;
const kept = (name: string): string => join(userData, name);

/** Waits until the listener's own folder has been read, and requests from it. */
async function readLocal(core: Link, shell: Link) {
  const states: LocalFolderState[] = [];
  core.stream("localFolder", "state$", []).subscribe((state) => {
    states.push(state as LocalFolderState);
  });
  const paths: unknown[] = [];
  shell.stream("localFolder", "path$", []).subscribe((path) => paths.push(path));
  // The process starts with the first request.
  await world.protocol.fetch("app://tonearm/local/songs");
  await until(() => (states.at(-1)?.result ?? null) !== null && paths.length > 0);
  const answer = await world.protocol.fetch("app://tonearm/local/songs");
  const { songs } = (await answer.json()) as { songs: readonly { id: number }[] };
  const sound = await world.protocol.fetch(`app://tonearm/local/media/audio/${songs[0]?.id ?? 0}`, {
    headers: { range: "bytes=0-9" },
  });
  await shell.call("localFolder", "show", [`l:${songs[0]?.id ?? 0}`]);
  return {
    filesShown: world.shell.shown,
    localSongs: songs,
    localState: states.at(-1),
    soundStatus: sound.status,
    localPath: paths[0],
  };
}

async function run(): Promise<Seen> {
  Object.defineProperty(process, "platform", { value: platform });
  register(new URL("hooks.mjs", import.meta.url));
  await import(main);
  const callsBeforeReady = world.recorder.calls.map(({ name }) => name);
  world.app.becomeReady();
  await until(() => world.windows.length > 0);
  const [window] = world.windows;
  if (window === undefined) throw new Error("no window");
  const page = await world.protocol.fetch("app://tonearm/");
  const unknown = await world.protocol.fetch("app://tonearm/album/7");

  const connect = (end: string, from = window.contents) =>
    createLink(world.ipc.connect({ from, end }), new AbortController().signal);
  const [core, shell] = [connect("core"), connect("window")];
  const commands: unknown[] = [];
  core.stream("surfaces", "commands$", []).subscribe((command) => commands.push(command));
  const refused: unknown[] = [];
  shell.stream("globalShortcuts", "refused$", []).subscribe((ids) => refused.push(ids));
  const local = await readLocal(core, shell);
  const markBefore = await core.call("session", "mark", []);
  await core.call("session", "write", ["MUSIC_U=secret"]);
  const markAfter = await core.call("session", "mark", []);
  const linesBefore = linesOf(trayMenu());
  await core.call("surfaces", "show", [{ ...NOTHING_PLAYS, song: SONG, isPlaying: true }]);
  await core.call("mirror", "mirror", [{ ...mirroredOf(DEFAULT_SETTINGS), lang: "en" }]);
  const lyrics = await seeLyrics(connect, core);
  const { menu: trayNow, tooltip = "" } = world.trays.trays[0] ?? {};
  for (const item of trayNow?.items ?? []) if (item.label === "Pause") item.click();
  world.keys.registered.get("Alt+CommandOrControl+L")?.();
  await until(() => commands.length === 2 && refused.length > 0);

  const recording = shell.stream("globalShortcuts", "silence$", []).subscribe();
  await until(() => world.keys.registered.size === 0);
  const keysPaused = world.keys.registered.size;
  recording.unsubscribe();
  await until(() => world.keys.registered.size > 0);
  const keysResumed = world.keys.registered.size;
  for (const item of trayMenu()?.items ?? []) if (item.label === "Quit") item.click();
  await until(() => world.app.facts.hasQuit);
  return {
    callsBeforeReady,
    pageStatus: page.status,
    unknownStatus: unknown.status,
    address: window.state.address,
    markBefore,
    markAfter,
    linesBefore,
    linesAfter: linesOf(trayNow ?? null),
    tooltip,
    lyrics,
    appMenu: linesOf(world.menus.shown.application),
    thumbar: window.shown.thumbar.length,
    hasTouchBar: window.shown.touchBar !== null,
    commands,
    refused: refused[0],
    keysPaused,
    keysResumed,
    ...local,
    readersLeft: world.utility.processes.filter((each) => !each.isGone()).length,
    keysAtEnd: world.keys.registered.size,
    settings: JSON.parse(readFileSync(kept("desktop.json"), "utf8")) as unknown,
    isSessionKept: existsSync(kept("session.bin")),
    holdsNoSecret: !readFileSync(kept("session.bin"), "latin1").includes("secret"),
  };
}

/** Opens the lyric window, and reads what its page receives. */
async function seeLyrics(
  connect: (end: string, from?: FakeContents) => Link,
  core: Link,
): Promise<Seen["lyrics"]> {
  const mirrored = { ...mirroredOf(DEFAULT_SETTINGS), lang: "en", showOsdLyric: true };
  await core.call("mirror", "mirror", [mirrored]);
  await until(() => world.windows.length === 2);
  const page = connect("osd", world.windows[1]?.contents);
  const told: { title?: string; name?: string } = {};
  page.stream("lyrics", "view$", []).subscribe((view) => {
    told.name = (view as LyricPageView).words.title;
  });
  page.stream("lyrics", "sung$", []).subscribe((line) => {
    told.title = (line as SungLine | null)?.title ?? "";
  });
  const areWanted = new Promise<void>((done) => {
    core.stream("surfaces", "linesWanted$", []).subscribe((wanted) => {
      if (wanted === true) done();
    });
  });
  await areWanted;
  await until(() => told.title === "");
  await core.call("surfaces", "sing", [LINE]);
  await until(() => told.title !== "" && told.name !== undefined);
  return { address: world.windows[1]?.state.address ?? "", ...told };
}

// The program survives errors that nothing catches, so one here has to end it.
const seen = await run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
// The process must be ended, because the test's ports keep it running.
process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0));
