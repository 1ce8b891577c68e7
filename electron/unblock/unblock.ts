/**
 * @file The process of the library that looks for songs at other sources. The library is not ours, is not built in, and has
 * its options for a whole process: with other options there is another process.
 */
import { type FindSound, openLibrary } from "./library.ts";
import type { FromFinder, ToFinder } from "./messages.ts";

const { parentPort } = process;
const send = (message: FromFinder): void => parentPort.postMessage(message);

// The library leaves promises and connections behind that fail after their question has been answered.
process.on("uncaughtException", () => {});
process.on("unhandledRejection", () => {});

let find: FindSound | null = null;

async function look({ id, query }: Extract<ToFinder, { readonly kind: "find" }>): Promise<void> {
  send({ kind: "heard", id });
  // It says in several ways that nothing was found, and none of them tells more.
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

// Main alone speaks here: the port is that of the process.
parentPort.on("message", ({ data }) => hear(data as ToFinder));
