/**
 * @file The demo service. `catalogue` has its content, built from `data`; `accounts` has the listeners and their
 * libraries; `routes` answers calls in the formats of `wire`; `media` serves the sound of `synth`, `covers` and clips;
 * `lyrics` writes the lyrics of songs.
 */
import type { Source, SourceStatus } from "../source.ts";
import { failure, NOT_FOUND, respond } from "../wire/answer.ts";
import type { Call } from "./wire/call.ts";
import { linksFor } from "./wire/links.ts";
import { coverAnswer } from "./covers/covers.ts";
import { mediaResponse } from "./media/media.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { editorsCovers } from "./catalogue/playlists.ts";
import { MalformedBody, readInput } from "../wire/params.ts";
import type { Standing } from "./accounts/privileges.ts";
import { ROUTES } from "./routes/routes.ts";
import { warmAudio } from "./synth/audio.ts";
import { keepSoundIn } from "./synth/wav.ts";
import { accountOf } from "./accounts/sessions.ts";
import type { DemoState } from "./accounts/state.ts";
import { createState } from "./accounts/state.ts";
import type { Account } from "./catalogue/users.ts";

interface DemoOptions {
  /** Number of songs that the first account likes; null for the catalogue's default. */
  readonly library: number | null;
  /** Number of entries of each kind that the first account's library is filled up to. */
  readonly shelf?: number;
  /** Folder where composed songs are kept, for other servers that play them, too. */
  readonly soundFolder?: string | null;
}

/** A complete music service in miniature; its state exists as long as the source. */
export function createDemoSource({ library, shelf = 0, soundFolder }: DemoOptions): Source {
  const state = createState(library, shelf);
  const folder = soundFolder ?? null;
  const ending = new AbortController();
  let releaseSound = (): void => {};
  return {
    status,
    start: async () => {
      if (folder !== null) releaseSound = keepSoundIn(folder);
      return null;
    },
    // With a folder, songs are read from it and the synthesizer need not be warmed up.
    warm: () => void (folder === null && warmAudio(ending.signal)),
    close: async () => {
      ending.abort();
      releaseSound();
    },
    publicMediaUrl: "/media/outer?id={id}",
    editorsCovers: editorsCovers(),
    fetch: (request, path) => answer(request, path, state),
    media: (request, path) => mediaResponse(request, path, state),
    file: (request) => coverAnswer(request),
  };
}

function status(): SourceStatus {
  const { tracks, albums, artists } = catalogue();
  return {
    kind: "demo",
    name: "Tonearm",
    counts: {
      songs: tracks.length,
      albums: albums.length,
      artists: artists.length,
      lengthMs: tracks.reduce((sum, { durationMs }) => sum + durationMs, 0),
    },
    collections: null,
    scan: null,
    problems: [],
    waysIn: ["qr", "message", "cookie", "password"],
  };
}

async function answer(request: Request, path: string, state: DemoState): Promise<Response> {
  const handler = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (handler === undefined) return respond({ body: NOT_FOUND });
  try {
    const reply = await handler(await readCall(request, state));
    return reply instanceof Response ? reply : respond({ body: reply });
  } catch (error) {
    if (!(error instanceof MalformedBody)) throw error;
    return respond({ body: failure(400, error.message), status: 400 });
  }
}

async function readCall(request: Request, state: DemoState): Promise<Call> {
  const { params, cookies, files } = await readInput(request);
  const viewer = accountOf(cookies.get("MUSIC_U"), state);
  return {
    params,
    cookies,
    files,
    viewer,
    standing: standingOf(viewer),
    links: linksFor(originOf(request)),
    state,
  };
}

/** Scheme and host of the request; `URL.origin` is "null" for custom schemes, as on the desktop. */
function originOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return `${protocol}//${host}`;
}

function standingOf(viewer: Account | null): Standing {
  if (viewer === null) return "visitor";
  return viewer.user.vipType === 11 ? "vip" : "listener";
}
