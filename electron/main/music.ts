/** @file Where the music comes from: its source, the session with it, and the scheme under which pages reach both. */
import { protocol, safeStorage } from "electron";
import type { DesktopAppApi } from "../../src/contract/desktop.ts";
import {
  decodeSourceChoice,
  DEFAULT_SOURCE,
  type SourceChoice,
} from "../../src/domain/desktop/source-choice.ts";
import { plainOriginsOf, SCHEME } from "./addresses.ts";
import { createProtocol } from "./protocol.ts";
import { createSecrets } from "./session/secrets.ts";
import { createService } from "./service.ts";
import { openSessionJar, type SessionJar } from "./session/session-cookies.ts";
import { ownerOf } from "./session/session-owners.ts";
import type { SettingsFile } from "./settings-file.ts";
import { createUploadWatch, type UploadWatch } from "./uploads.ts";

interface MusicDeps {
  readonly settings: SettingsFile;
  /** The source given on the command line; null if none was. */
  readonly told: SourceChoice | null;
  readonly sessionFile: string;
  readonly clientFolder: string;
  readonly lyricsFolder: string;
  /** Address of the server's built handler. */
  readonly handlerUrl: string;
  /** Answers requests about the listener's own folder. */
  readonly local: (request: Request) => Promise<Response>;
  /** Answers requests for sounds of other sources. */
  readonly found: (request: Request) => Promise<Response>;
  readonly warn: (text: string, thrown?: unknown) => void;
}

interface Music {
  readonly jar: SessionJar;
  readonly uploads: UploadWatch;
  readonly api: Pick<DesktopAppApi, "source" | "chooseSource">;
  close(): Promise<void>;
}

/** Opens the source and starts to handle the scheme. */
export async function openMusic(deps: MusicDeps): Promise<Music> {
  const { settings, told, warn } = deps;
  const chosen = (): SourceChoice => told ?? settings.now().source ?? DEFAULT_SOURCE;
  const source = chosen();
  const jar = await openSessionJar({
    file: deps.sessionFile,
    owner: ownerOf(source),
    secrets: createSecrets(safeStorage, process.platform),
    warn,
  });
  const { handlerUrl, clientFolder, lyricsFolder } = deps;
  const service = createService({ handlerUrl, source, environment: process.env, warn });
  const uploads = createUploadWatch();
  const answer = uploads.around(jar.around(service.fetch));
  const plain = plainOriginsOf(askedByPages(source));
  protocol.handle(
    SCHEME,
    createProtocol({
      clientFolder,
      lyricsFolder,
      service: answer,
      local: deps.local,
      found: deps.found,
      plain,
    }),
  );
  return {
    jar,
    uploads,
    api: {
      source: () => ({ choice: chosen(), isTold: told !== null }),
      chooseSource: (raw: unknown) => {
        const next = decodeSourceChoice(raw);
        if (next !== null) settings.change({ source: next });
        return next !== null;
      },
    },
    close: service.close,
  };
}

/**
 * Addresses of servers that the listener has named and that pages may contact
 * directly, as for songs and covers of a source.
 */
const askedByPages = (source: SourceChoice): readonly string[] => [
  ...(source.kind === "url" ? [source.url] : []),
  process.env["TONEARM_API_BASE"] ?? "",
  process.env["TONEARM_LASTFM_ENDPOINT"] ?? "",
];
