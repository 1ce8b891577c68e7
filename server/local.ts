/**
 * @file The listener's own folder beside a service, for a program that shows both: without a port, and read-only.
 * Answers paths below `/local/`, in the same form as a source.
 */
import { access } from "node:fs/promises";

import type { LocalReading } from "../src/domain/desktop/local-folder.ts";
import { openFolder, type OpenFolder } from "./sources/folder/folder.ts";

interface LocalOptions {
  /** Real path of the folder; it may be missing. */
  readonly folder: string;
  /** Folder of the index and other data about it, never inside it. */
  readonly state: string;
  /** The listener's language, which decides the order of names. */
  readonly language: string;
  /** Called when `state` may have changed. */
  readonly onChange: () => void;
  /** Called with errors that belong to no request. */
  readonly report: (error: unknown) => void;
}

/** A folder that is being read and watched. */
export interface Local {
  fetch(request: Request): Promise<Response>;
  state(): LocalReading;
  /** Reads it again. */
  rescan(): void;
  /** Stops the reading; what was found stays. */
  stop(): void;
  /** Sets the listener's new language: names are sorted again. */
  speak(language: string): void;
  close(): Promise<void>;
}

const BASE = "/local";
const MEDIA = `${BASE}/media`;
/** Requested only by the program itself, which passes no such requests of pages. */
const PLACE = new RegExp(`^${BASE}/place/(\\d{1,16})$`);
const DIGEST = new RegExp(`^${MEDIA}/digest/(\\d{1,16})$`);
/** Routes of the library that can be requested: those that only read. */
const READING = [
  "/song/detail",
  "/song/url",
  "/song/url/v1",
  "/lyric",
  "/lyric/new",
  "/album",
  "/artists",
  "/artist/album",
  "/artist/songs",
  "/search",
  "/cloudsearch",
];
/** Routes of the library, by the paths they have here. */
const ROUTES: ReadonlyMap<string, string> = new Map([
  ...READING.map((route) => [`${BASE}/api${route}`, route] as const),
  ...["/songs", "/albums", "/artists"].map(
    (name) => [`${BASE}${name}`, `/library${name}`] as const,
  ),
]);

/** Opens the folder and starts to read it. Rejects with a sentence that says why it cannot. */
export async function openLocal(options: LocalOptions): Promise<Local> {
  const { folder: root, state, language, onChange, report } = options;
  const folder = await openFolder({
    folders: [root],
    environment: { TONEARM_STATE: state },
    mayBeAway: true,
    mediaPath: MEDIA,
    language,
    report,
    onChange,
  });
  const read = (): void => void folder.read().catch(report);
  read();
  return {
    fetch: (request) => answerOf(request, folder, root),
    state: () => stateOf(folder),
    rescan: read,
    stop: () => void folder.stop(),
    speak: (next) => void folder.speak(next).catch(report),
    close: folder.close,
  };
}

const isGone = (root: string): Promise<boolean> =>
  access(root).then(
    () => false,
    () => true,
  );

async function answerOf(request: Request, folder: OpenFolder, root: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(`${MEDIA}/`)) {
    const answer = await mediaOf(request, pathname, folder, root);
    // 404 means that a file is missing, 503 that the whole folder is unavailable.
    const isAway = answer.status === 404 && (folder.standing().isAway || (await isGone(root)));
    return isAway ? new Response(null, { status: 503 }) : answer;
  }
  const [, placeOf] = PLACE.exec(pathname) ?? [];
  if (placeOf !== undefined) {
    const path = await folder.place(Number(placeOf));
    return path === null ? new Response(null, { status: 404 }) : new Response(path);
  }
  const route = ROUTES.get(pathname);
  if (route === undefined) return new Response(null, { status: 404 });
  const answer = await folder.answer(request, route);
  // There is only one listener here, so the cookie that identifies them is not needed.
  answer.headers.delete("set-cookie");
  return answer;
}

/** A sound, a cover, or the digest of a sound's bytes. */
async function mediaOf(
  request: Request,
  pathname: string,
  folder: OpenFolder,
  root: string,
): Promise<Response> {
  const [, id] = DIGEST.exec(pathname) ?? [];
  if (id === undefined) return folder.media(request, pathname.slice(BASE.length));
  const answer = (await isGone(root)) ? null : await folder.digest(Number(id));
  return answer ?? new Response(null, { status: 404 });
}

function stateOf(folder: OpenFolder): LocalReading {
  const { version, isAway, last } = folder.standing();
  const { scan, problems } = folder.status();
  return {
    version,
    isAway,
    reading: scan,
    result: last,
    // A missing folder is not a problem of a file, and the target of a link that leads out
    // of the folder is not one of its files.
    problems: problems.filter(({ reason }) => reason !== "gone" && reason !== "outside"),
  };
}
