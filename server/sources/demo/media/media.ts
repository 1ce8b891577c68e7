import type { Level } from "../synth/audio.ts";
import { audioResponse } from "../synth/audio.ts";
import { toFileRequest, toResponse } from "../../../file-answer.ts";
import { coverAnswer } from "../covers/covers.ts";
import { playableRate } from "../accounts/privileges.ts";
import { scoreFor } from "../catalogue/tracks.ts";
import type { DemoState } from "../accounts/state.ts";
import { findTrack } from "../accounts/state.ts";
import { videoResponse } from "./video.ts";

const LEVELS: readonly Level[] = ["128", "192", "320", "flac", "hires"];

function notFound(): Response {
  return new Response("no such file\n", { status: 404, headers: { "content-type": "text/plain" } });
}

/** Answers everything below `/media`: pictures, sound, video, and public addresses of songs. */
export async function mediaResponse(
  request: Request,
  path: string,
  state: DemoState,
): Promise<Response> {
  const [, kind = "", file = ""] =
    /^\/media\/(cover|audio|video|outer)(?:\/([^/]+))?$/.exec(path) ?? [];
  switch (kind) {
    case "cover":
      return cover(request);
    case "audio":
      return audio(request, file, state);
    case "video":
      return videoResponse(request, file);
    case "outer":
      return outer(request, state);
    default:
      return notFound();
  }
}

async function cover(request: Request): Promise<Response> {
  const answer = await coverAnswer(toFileRequest(request));
  return answer === null ? notFound() : toResponse(answer);
}

function audio(request: Request, file: string, state: DemoState): Response {
  const [, id, name] = /^(\d{1,15})-(\w+)\.wav$/.exec(file) ?? [];
  const level = LEVELS.find((known) => known === name);
  const until = new URL(request.url).searchParams.get("until");
  if (until !== null && !(Number(until) > Date.now())) return new Response(null, { status: 403 });
  const track = id === undefined ? null : findTrack(state, Number(id));
  if (track === null || level === undefined) return notFound();
  return audioResponse(request, track.baseId, scoreFor(track), level);
}

/** A public address, which works without an account: redirects to the file, if visitors may play the song. */
function outer(request: Request, state: DemoState): Response {
  const url = new URL(request.url);
  const id = url.searchParams.get("id") ?? "";
  const track = /^\d{1,15}$/.test(id) ? findTrack(state, Number(id)) : null;
  if (track === null || playableRate(track, "visitor") === 0) return notFound();
  return new Response(null, {
    status: 302,
    headers: { location: `/media/audio/${track.id}-128.wav`, "cache-control": "no-store" },
  });
}
