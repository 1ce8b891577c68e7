/** @file What is served to the core, and what the rooms of main hear and ask through it. */
import { BehaviorSubject, type Observable, Subject } from "rxjs";
import type {
  DesktopCoreApi,
  DesktopSessionApi,
  FoundSoundsApi,
  LocalFolderApi,
  PowerApi,
  ProxiesApi,
} from "../../src/contract/desktop.ts";
import {
  decodeMirrored,
  type MirroredSettings,
} from "../../src/domain/desktop/mirrored-settings.ts";
import {
  decodeNowPlaying,
  NOTHING_PLAYS,
  type NowPlaying,
  type SurfaceCommand,
} from "../../src/domain/desktop/now-playing.ts";
import type { SungLine } from "../../src/domain/desktop/sung-line.ts";
import { createSungLines } from "./sung-lines.ts";
import type { UploadWatch } from "./uploads.ts";

/** What tray, menus and the like stand on. */
export interface Player {
  /** What the core told last, and every change. */
  readonly now$: Observable<NowPlaying>;
  /** The line sung now; null if none is known. The core sends lines while this has subscribers. */
  readonly sung$: Observable<SungLine | null>;
  /** Asks the core for something; nothing waits for a core that is not there. */
  readonly command: (command: SurfaceCommand) => void;
}

export interface CoreServices {
  readonly api: Readonly<Record<keyof DesktopCoreApi, object>>;
  readonly player: Player;
  readonly settings$: Observable<MirroredSettings>;
  /** The page is gone, and nothing of it plays. */
  readonly lost: () => void;
}

interface CoreServicesDeps {
  readonly session: DesktopSessionApi;
  readonly power: PowerApi;
  readonly uploads: UploadWatch;
  readonly localFolder: LocalFolderApi;
  readonly foundSounds: FoundSoundsApi;
  readonly proxies: ProxiesApi;
  /** As they were mirrored before this start. */
  readonly settings: MirroredSettings;
  /** Keeps them for the next start. */
  readonly keep: (settings: MirroredSettings) => void;
}

/** Makes them; whatever comes over the port is read with care. */
export function createCoreServices(deps: CoreServicesDeps): CoreServices {
  const now = new BehaviorSubject<NowPlaying>(NOTHING_PLAYS);
  const settings = new BehaviorSubject<MirroredSettings>(deps.settings);
  const commands = new Subject<SurfaceCommand>();
  const sungLines = createSungLines();
  return {
    api: {
      session: deps.session,
      power: deps.power,
      surfaces: {
        show: (raw: unknown) => now.next(decodeNowPlaying(raw)),
        commands$: () => commands,
        ...sungLines.api,
      },
      mirror: {
        mirror: (raw: unknown) => {
          const next = decodeMirrored(raw);
          settings.next(next);
          deps.keep(next);
        },
      },
      uploads: { progress$: (upload: unknown) => deps.uploads.progress$(Number(upload)) },
      localFolder: deps.localFolder,
      foundSounds: deps.foundSounds,
      proxies: deps.proxies,
    },
    player: {
      now$: now,
      sung$: sungLines.sung$,
      command: (command) => commands.next(command),
    },
    settings$: settings,
    lost: () => {
      now.next({ ...now.value, isPlaying: false });
      sungLines.lost();
    },
  };
}
