/** @file Sends bodies that are too large to be held in memory. `fetch` would keep a copy in case of a redirect. */
import { type IncomingMessage, request as askPlain } from "node:http";
import { request as askSecure } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

interface Upload {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Posts a body as a stream. Resolves with the server's answer, which may come before it has the whole body. */
export async function postStream(url: URL, { headers, body, signal }: Upload): Promise<Response> {
  const ask = url.protocol === "https:" ? askSecure : askPlain;
  const sent = ask(url, { method: "POST", headers: Object.fromEntries(headers), signal });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Node and the DOM name this class differently
  const pieces = Readable.fromWeb(body as unknown as NodeStream);
  const sending = pipeline(pieces, sent);
  const answer = await Promise.race([answered, sending.then(() => answered)]);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  // A server that answers early does not need the rest of the body.
  sending.catch(() => {});
  if (!sent.writableFinished) sent.destroy();
  return new Response(Buffer.concat(chunks), {
    status: answer.statusCode ?? 502,
    headers: headersOf(answer),
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
