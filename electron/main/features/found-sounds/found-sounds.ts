/**
 * @file Sounds of other sources (B84): searched for by the library's process, and served to pages under a token,
 * because their hosts can be anyone's. Pages never learn an address of a sound, and cannot name one.
 */
import { SECURITY_HEADERS } from "../../../../server/headers.ts";
import type { FoundSoundsApi } from "../../../../src/contract/desktop.ts";
import { decodeSoundQuery, type FoundSound } from "../../../../src/domain/desktop/other-sources.ts";
import { fail, type Outcome, succeed } from "../../../../src/domain/failure.ts";
import { type AskedSound, openSound, type OpenSoundDeps } from "./open-sound.ts";
import { soundAnswer } from "./sound-answer.ts";
import { createSoundFinder, type SoundFinderDeps } from "./sound-finder.ts";
import { createSoundTokens, LIVES_MS } from "./sound-tokens.ts";

interface FoundSoundsDeps extends Omit<SoundFinderDeps, "library">, OpenSoundDeps {
  /** Folder of the library's package; null if it is not installed. */
  readonly library: string | null;
  readonly newToken: () => string;
  readonly wallMs: () => number;
}

export interface FoundSounds {
  readonly core: FoundSoundsApi;
  /** Answers requests below `/found/`. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const PATH = /^\/found\/([\w-]{20,64})$/;
/** Hosts of these sources answer only requests that name the source's own site as referrer. */
const REFERERS: ReadonlyMap<string, string> = new Map([
  ["bilibili", "https://www.bilibili.com/"],
  ["bilivideo", "https://www.bilibili.com/"],
]);

/** Starts no process before the first search. */
export function createFoundSounds(deps: FoundSoundsDeps): FoundSounds {
  const { library } = deps;
  const finder = library === null ? null : createSoundFinder({ ...deps, library });
  const tokens = createSoundTokens(deps);
  const sound = async (asked: AskedSound, signal: AbortSignal): Promise<Response | null> => {
    const { answer, url } = await openSound(asked, deps, signal);
    const response = soundAnswer(answer, url);
    if (response === null) answer.destroy();
    return response;
  };
  /**
   * Whether the address leads to sound. Checked when it is found, so that it does
   * not first fail when it is to be played.
   */
  const isSound = async (asked: AskedSound): Promise<boolean> => {
    const first = { ...asked, range: "bytes=0-1" };
    const response = await sound(first, new AbortController().signal).catch(() => null);
    await response?.body?.cancel();
    return response !== null;
  };
  const find = async (raw: unknown): Promise<Outcome<FoundSound>> => {
    const query = decodeSoundQuery(raw);
    if (query === null) return fail({ kind: "malformed", what: "a question without a song" });
    const found = await (finder?.find(query) ?? fail({ kind: "notFound" }));
    if (!found.ok) return found;
    const { url, source, bitRate } = found.value;
    const known = { url, referer: REFERERS.get(source) ?? "", proxy: query.options.proxy };
    if (!(await isSound({ ...known, range: null }))) return fail({ kind: "notFound" });
    return succeed({ token: tokens.add(known), source, bitRate, livesMs: LIVES_MS });
  };
  return {
    core: { isThere: () => library !== null, find },
    fetch: async (request) => {
      const token = PATH.exec(new URL(request.url).pathname)?.[1] ?? "";
      const known = tokens.get(token);
      if (known === null) return refusal(404);
      if (request.method !== "GET") return refusal(405);
      const asked = { ...known, range: request.headers.get("range") };
      const response = await sound(asked, request.signal).catch(() => null);
      return response ?? refusal(502);
    },
    close: async () => finder?.close(),
  };
}

/** A refusal without a reason, as everywhere in the scheme. */
const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
