import { failureOf } from "../transport/deadline.ts";
import { CloudFailure } from "../failures.ts";
import { readFields, readText } from "../transport/read-answer.ts";
import type { Service } from "../service.ts";
import { fileStream } from "../transport/streams.ts";
import type { Fetch } from "../types.ts";
import { readUrl } from "../urls.ts";

/** Bucket in which the service stores uploads of listeners (S44). */
export const BUCKET = "jd-musicrep-privatecloud-audio-public";

const MOST_LIST_BYTES = 100_000;

/** A file for the storage hosts, with the key and token assigned by the service. */
interface Parcel {
  readonly path: string;
  readonly sizeBytes: number;
  readonly md5: string;
  readonly objectKey: string;
  readonly token: string;
}

interface Way {
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
}

/** Sends a file to a storage host chosen by the service, if it really is a storage host. */
export async function sendToStorage(
  parcel: Parcel,
  { hosts }: Pick<Service, "hosts">,
  way: Way,
): Promise<void> {
  const file = fileStream(parcel.path);
  try {
    const host = await findHost(hosts, way);
    const key = encodeURIComponent(parcel.objectKey);
    const url = `${host.origin}/${BUCKET}/${key}?offset=0&complete=true&version=1.0`;
    const sent = await way.fetch(url, sending(parcel, file.stream, way.signal));
    await sent.body?.cancel();
    if (!sent.ok) throw new CloudFailure("unreachable");
  } catch (error) {
    throw failureOf(error, way.signal);
  } finally {
    file.end();
  }
}

async function findHost(hosts: Service["hosts"], { fetch, signal }: Way): Promise<URL> {
  const list = `${hosts.storageList}/lbs?version=1.0&bucketname=${BUCKET}`;
  const answer = await fetch(list, { redirect: "manual", signal });
  const { upload } = readFields(await readText(answer, MOST_LIST_BYTES));
  const [first] = Array.isArray(upload) ? upload : [];
  const host = readUrl(String(first));
  if (host === null || !(await hosts.isStorage(host))) throw new CloudFailure("unreadable");
  return host;
}

/**
 * A stream has no declared length, and the hosts require one. If `fetch` might have to send the body again, for a
 * redirect or after an authentication request, it keeps a copy of it in memory; the options rule both
 * out.
 */
function sending(
  { token, md5, sizeBytes }: Parcel,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): RequestInit & { readonly duplex: "half" } {
  const headers = {
    "x-nos-token": token,
    "Content-MD5": md5,
    "Content-Type": "audio/mpeg",
    "Content-Length": String(sizeBytes),
  };
  const once = { redirect: "error", window: null } as const;
  return { method: "POST", body, duplex: "half", ...once, signal, headers };
}
