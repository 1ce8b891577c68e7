import type { Observable } from "rxjs";
import type { EngineFact, EngineSnapshot } from "../contract/audio.ts";
import type { AppConfig, Environment, ScrobblingConfig } from "../contract/host.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { AudioPort, CookiePort, HostPort } from "./ports/window.ts";
import type { ClockPort } from "./ports/clock.ts";
import type { CoverPort } from "./ports/covers.ts";
import type { DesktopPort } from "./ports/desktop.ts";
import type { DigestPort, PalettePort, PinyinPort, QrPort } from "./ports/packages.ts";
import type { HttpPort, UploadPort } from "./ports/http.ts";
import type { LastfmPort } from "./ports/lastfm.ts";
import type { LockPort } from "./ports/lock.ts";
import type { LocalMusicPort } from "./ports/local-music.ts";
import type { MusicSourcePort } from "./ports/music-source.ts";
import type { LogPort } from "./ports/log.ts";
import type { RandomPort } from "./ports/random.ts";
import type { Stores } from "./ports/store.ts";
import type { State } from "./stream/state.ts";

export interface CorePorts {
  readonly audio: AudioPort;
  readonly facts$: Observable<EngineFact>;
  /** The sound that already plays in the window; null if the loudspeaker has to be asked. */
  readonly engine: EngineSnapshot | null;
  readonly host: HostPort;
  readonly cookie: CookiePort;
  readonly environment: State<Environment>;
  readonly config: State<AppConfig>;
  readonly source: MusicSourcePort;
  readonly stores: Stores;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly log: LogPort;
  readonly palette: PalettePort;
  readonly covers: CoverPort;
  readonly pinyin: PinyinPort;
  readonly lastfm: LastfmPort;
  readonly digest: DigestPort;
  readonly locks: LockPort;
  readonly qr: QrPort;
  /** Resolves once the configuration has been read. */
  readonly scrobblingConfig: () => Promise<ScrobblingConfig | null>;
  readonly settings: Settings;
  readonly origin: string;
  /** The desktop program around the window; null on the web. */
  readonly desktop: DesktopPort | null;
  /** The listener's own folder of music, read by the desktop program; null on the web. */
  readonly localMusic: LocalMusicPort | null;
  /** Builds the network once the services it depends on exist. */
  readonly createHttp: (wanted: HttpWants) => HttpPort & UploadPort;
}

/** What the HTTP adapter needs from the core. */
export interface HttpWants {
  readonly proxy: () => string | null;
  readonly onNeedLogin: () => void;
}
