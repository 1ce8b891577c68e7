import { CloudFailure, Refusal } from "../failures.ts";
import { createGate } from "../limits.ts";
import type { CloudOptions, Service } from "../service.ts";
import { type Spool, withSpool } from "./spool.ts";
import { BUCKET, sendToStorage } from "./storage.ts";
import { readTags } from "./tags.ts";
import type { CloudAnswer, Fetch, Fields, ModuleRequest, Session } from "../types.ts";
import { fieldsOf, wholeNumberOf } from "../types.ts";
import { receive, SOUND } from "./upload-form.ts";

type Answered = Pick<CloudAnswer, "body" | "cookie">;
type ListenerOf = (
  request: Request,
  input: ReadonlyMap<string, string>,
) => { readonly session: Session; readonly fetch: Fetch };

/** The service's own program declares this rate, which means lossless, for all files. */
const BITRATE = "999000";
const NOT_LOGGED_IN: Answered = { body: { code: 301 }, cookie: [] };

/** Receives files for the listener's cloud disk (S44); a few at a time, none of them in memory. */
export function createUploads(
  service: Service,
  { spoolFolder }: Pick<CloudOptions, "spoolFolder">,
  listenerOf: ListenerOf,
): (request: Request, signal: AbortSignal) => Promise<Answered> {
  const { limits, nowMs } = service;
  const gate = createGate({ atOnce: limits.uploadsAtOnce, nowMs });

  const take = async (request: Request, signal: AbortSignal, spool: Spool): Promise<Answered> => {
    const received = await receive(request, spool, limits.mostUploadBytes, signal);
    const { session, fetch } = listenerOf(request, received.input);
    if (session.account === null) return NOT_LOGGED_IN;
    const ask = await service.requestFor({ route: "cloud", session, fetch, signal });
    return hand({ ask, spool, name: received.name, service, fetch, signal });
  };

  return async (request, signal) => {
    const leave = await gate.enter(signal);
    try {
      return await withSpool((spool) => take(request, signal, spool), spoolFolder);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    } finally {
      leave();
    }
  };
}

interface Handing {
  readonly ask: ModuleRequest;
  readonly spool: Spool;
  readonly name: string;
  readonly service: Service;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
}

/** The series of calls that turns an uploaded file into a song of the listener. */
async function hand({ ask, spool, name, service, fetch, signal }: Handing): Promise<Answered> {
  const md5 = spool.md5();
  const { sizeBytes, path } = spool;
  const step = (uri: string, data: Fields, crypto = ""): Promise<CloudAnswer> =>
    succeeded(ask(uri, data, { crypto }));
  const checked = await step("/api/cloud/upload/check", {
    bitrate: BITRATE,
    ext: "",
    length: sizeBytes,
    md5,
    songId: "0",
    version: 1,
  });
  const { needUpload } = checked.body;
  const place = { ...placeOf(name), local: false, nos_product: 3, type: "audio", md5 };
  const ticket = await step("/api/nos/token/alloc", { ...place, bucket: "" });
  if (needUpload === true) {
    const open = await step("/api/nos/token/alloc", { ...place, bucket: BUCKET }, "weapi");
    const parcel = { path, sizeBytes, md5, ...parcelOf(open) };
    await sendToStorage(parcel, service, { fetch, signal });
  }
  const tags = await readTags(path, name);
  const told = await step("/api/upload/cloud/info/v2", {
    md5,
    songid: checked.body["songId"],
    filename: name,
    song: tags.title ?? place.filename,
    album: tags.album ?? "未知专辑",
    artist: tags.artist ?? "未知艺术家",
    bitrate: BITRATE,
    resourceId: fieldsOf(ticket.body["result"])["resourceId"],
  });
  const published = await ask("/api/cloud/pub/v2", { songid: told.body["songId"] }, {});
  const songId = numberOf(fieldsOf(published.body["privateCloud"]));
  const named = songId === null ? {} : { songId };
  return { body: { ...published.body, needUpload, ...named }, cookie: published.cookie };
}

/** Resolves with the answer of a successful step; any other code ends the upload and is its answer. */
async function succeeded(asked: Promise<CloudAnswer>): Promise<CloudAnswer> {
  const answer = await asked;
  if ((answer.body["code"] ?? 200) !== 200) throw new Refusal(answer);
  return answer;
}

/** The name of a file in the form of the storage: without white space, dots and extension. */
function placeOf(name: string): { readonly ext: string; readonly filename: string } {
  const ext = SOUND.exec(name)?.[1] ?? "mp3";
  const filename = name.replace(SOUND, "").replace(/\s/g, "").replace(/\./g, "_");
  return { ext, filename };
}

function parcelOf({ body }: CloudAnswer): { readonly objectKey: string; readonly token: string } {
  const { objectKey, token } = fieldsOf(body["result"]);
  const isUsable = typeof objectKey === "string" && typeof token === "string";
  // Sent in a header, so only printable ASCII is accepted.
  if (!isUsable || !/^[\x21-\x7e ]{1,4000}$/.test(token)) throw new CloudFailure("unreadable");
  return { objectKey, token };
}

/** The song's id; beside it the service also returns a hexadecimal one. */
const numberOf = (cloud: Fields): number | null =>
  wholeNumberOf(cloud["songId"]) ?? wholeNumberOf(fieldsOf(cloud["simpleSong"])["id"]);
