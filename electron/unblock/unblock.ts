/**
 * @file The process of the library that looks for songs in other sources. The library is not ours and not built in. Its
 * options apply to a whole process, so other options need another process.
 */
import { type FindSound, openLibrary } from "./library.ts";
import type { FromFinder, ToFinder } from "./messages.ts";

const { parentPort } = process;
const send = (message: FromFinder): void => parentPort.postMessage(message);

// After a search the library leaves promises and connections behind that may fail unhandled.
process.on("uncaughtException", () => {});
process.on("unhandledRejection", () => {});

let find: FindSound | null = null;

async function look({ id, query }: Extract<ToFinder, { readonly kind: "find" }>): Promise<void> {
  send({ kind: "heard", id });
  // The library reports in several ways that it found nothing; the difference does not matter.
  const sound = await Promise.resolve(find?.(query) ?? null).catch(() => null);
  send({ kind: "found", id, sound });
}

function hear(message: ToFinder): void {
  if (message.kind === "end") process.exit(0);
  if (message.kind === "find") return void look(message);
  try {
    find = openLibrary(message);
  } catch (thrown) {
    send({ kind: "broken", text: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

// Only main can send messages here, because the port belongs to this process.
parentPort.on("message", ({ data }) => hear(data as ToFinder));
