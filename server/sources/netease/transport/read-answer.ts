import { CloudFailure } from "../failures.ts";
import { type Fields, isFields } from "../types.ts";

/** The text of an answer, which may be long, but not endless. */
export async function readText({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > mostBytes) throw new CloudFailure("tooLong");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The object an answer is; throws where it is something else. */
export function readFields(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CloudFailure("unreadable");
  }
  if (!isFields(value)) throw new CloudFailure("unreadable");
  return value;
}
