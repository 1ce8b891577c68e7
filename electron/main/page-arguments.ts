/**
 * @file The arguments that main takes from pages. A call with others is refused before it reaches a service
 * (docs/architecture.md, 39).
 */
import type {
  DesktopCoreApi,
  DesktopEnd,
  DesktopOsdApi,
  DesktopWindowApi,
} from "../../src/contract/desktop.ts";
import { decodeSungLine } from "../../src/domain/desktop/decode-sung-line.ts";
import {
  changeLook,
  DEFAULT_LYRIC_WINDOW,
  LYRIC_KEYS,
} from "../../src/domain/desktop/lyric-window.ts";
import { decodeMirrored } from "../../src/domain/desktop/mirrored-settings.ts";
import { decodeNowPlaying } from "../../src/domain/desktop/now-playing.ts";
import { decodeSoundQuery } from "../../src/domain/desktop/other-sources.ts";
import { asRecord } from "../../src/domain/raw.ts";
import { isAlike } from "./base/is-alike.ts";
import type { PageCall } from "./base/port-endpoint.ts";

type Fits = (...sent: readonly unknown[]) => boolean;

/** One check for each method that takes arguments. */
type Checks<Api> = {
  readonly [Service in keyof Api]: {
    readonly [
      Name in keyof Api[Service] as Api[Service][Name] extends () => unknown ? never : Name
    ]: Fits;
  };
};

const isText: Fits = (sent) => typeof sent === "string";
const isOneOf =
  (choices: readonly string[]): Fits =>
  (sent) =>
    choices.some((choice) => choice === sent);
const reads =
  (decode: (raw: unknown) => unknown): Fits =>
  (sent) =>
    isAlike(sent, decode(sent));

/** Some fields of the lyric window's look, all of them valid. */
const isLook: Fits = (sent) => {
  const changed = { ...changeLook(DEFAULT_LYRIC_WINDOW.look, sent) };
  const fields = Object.entries(asRecord(sent));
  return fields.length > 0 && fields.every(([name, value]) => Reflect.get(changed, name) === value);
};

const CORE: Checks<DesktopCoreApi> = {
  session: { write: isText },
  surfaces: { show: reads(decodeNowPlaying), sing: reads(decodeSungLine) },
  power: { keepAwake: isOneOf(["nothing", "program", "display"]) },
  mirror: { mirror: reads(decodeMirrored) },
  uploads: { progress$: Number.isSafeInteger },
  localFolder: {},
  foundSounds: { find: reads(decodeSoundQuery) },
  proxies: { answers: isText },
};

const WINDOW: Checks<DesktopWindowApi> = {
  osd: { change: isLook },
  frame: {},
  tray: {},
  closing: { answer: isOneOf(["stay", "tray", "exit"]) },
  globalShortcuts: {},
  storage: {},
  localFolder: { show: isText },
  // An invalid choice is answered with false, because the listener may have typed it.
  app: { chooseSource: (sent) => typeof sent === "object", authoriseLastfm: isText },
};

const OSD: Checks<DesktopOsdApi> = {
  lyrics: {
    press: isOneOf(["back", "playPause", "next"]),
    act: isOneOf(LYRIC_KEYS),
    change: isLook,
    moveBy: (x, y) => Number.isFinite(x) && Number.isFinite(y),
  },
};

type ChecksByName = Readonly<Record<string, Readonly<Record<string, Fits>> | undefined>>;
const ENDS: Readonly<Record<DesktopEnd, ChecksByName>> = { core: CORE, window: WINDOW, osd: OSD };

/** Whether the arguments of a call to one of an end's methods fit; a method without a check takes none. */
export function doArgumentsFit(end: DesktopEnd, { service, name, sent }: PageCall): boolean {
  const check = ENDS[end][service]?.[name];
  return check === undefined ? sent.length === 0 : sent.length === check.length && check(...sent);
}
