/**
 * @file The listener's own folder beside a service, for a program that shows both: without a port, to be read only. It
 * answers below `/local/`, in the forms of a source.
 */
import { access } from "node:fs/promises";

import type { LocalReading } from "../src/domain/desktop/local-folder.ts";
import { openFolder, type OpenFolder } from "./sources/folder/folder.ts";

interface LocalOptions {
  /** Its real path; it may be away. */
  readonly folder: string;
  /** Where what is known of it is kept, which is never inside it. */
  readonly state: string;
  /** The listener's, by which names are put in order. */
  readonly language: string;
  /** Told whenever `state` may be another. */
  readonly onChange: () => void;
  /** Told what goes wrong behind the answers. */
  readonly report: (error: unknown) => void;
}

/** A folder that is being read and watched. */
export interface Local {
  fetch(request: Request): Promise<Response>;
  state(): LocalReading;
  /** Reads it again. */
  rescan(): void;
  /** Ends a reading; what was found stays. */
  stop(): void;
  /** The listener's language is another one: names are put in its order. */
  speak(language: string): void;
  close(): Promise<void>;
}

const BASE = "/local";
const MEDIA = `${BASE}/media`;
/** Asked by the program itself: it lets no page ask this. */
const PLACE = new RegExp(`^${BASE}/place/(\\d{1,16})$`);
const DIGEST = new RegExp(`^${MEDIA}/digest/(\\d{1,16})$`);
/** What may be asked of the library: it tells, and nothing is changed by it. */
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
/** Routes of the library by the addresses under which they are asked here. */
const ROUTES: ReadonlyMap<string, string> = new Map([
  ...READING.map((route) => [`${BASE}/api${route}`, route] as const),
  ...["/songs", "/albums", "/artists"].map(
    (name) => [`${BASE}${name}`, `/library${name}`] as const,
  ),
]);

/** Opens it and begins to read; rejects with a sentence that says why it cannot. */
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
    // A file that has gone is another thing than a drive that is away.
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
  // Here is one listener, who needs no sign of it.
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
    // That the whole folder is away is no problem of a file, and a link that leads out of it is no file of it.
    problems: problems.filter(({ reason }) => reason !== "gone" && reason !== "outside"),
  };
}
