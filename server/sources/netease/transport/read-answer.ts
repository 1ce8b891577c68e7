import { CloudFailure } from "../failures.ts";
import { type Fields, isFields } from "../types.ts";

/** The text of an answer; throws if it is longer than `mostBytes`. */
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

/** Parses an answer that is a JSON object; throws if it is anything else. */
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
