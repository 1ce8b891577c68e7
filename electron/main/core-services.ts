/** @file Services for the core, and what other parts of main learn from the core and request from it. */
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

/** State of the player, for tray, menus and other surfaces. */
export interface Player {
  /** The state last reported by the core, and every change. */
  readonly now$: Observable<NowPlaying>;
  /** The line sung now; null if it is unknown. The core reports lines only while this is subscribed to. */
  readonly sung$: Observable<SungLine | null>;
  /** Sends a command to the core; it is dropped if no core is connected. */
  readonly command: (command: SurfaceCommand) => void;
}

export interface CoreServices {
  readonly api: Readonly<Record<keyof DesktopCoreApi, object>>;
  readonly player: Player;
  readonly settings$: Observable<MirroredSettings>;
  /** Called when the page is gone, and playback with it. */
  readonly lost: () => void;
}

interface CoreServicesDeps {
  readonly session: DesktopSessionApi;
  readonly power: PowerApi;
  readonly uploads: UploadWatch;
  readonly localFolder: LocalFolderApi;
  readonly foundSounds: FoundSoundsApi;
  readonly proxies: ProxiesApi;
  /** The settings mirrored in an earlier run. */
  readonly settings: MirroredSettings;
  /** Stores the settings for the next start. */
  readonly keep: (settings: MirroredSettings) => void;
}

/**
 * Creates the services. Everything that arrives over the port is decoded before use, because its types are not trusted.
 */
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
