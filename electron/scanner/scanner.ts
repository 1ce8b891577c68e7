/**
 * @file The process that reads the listener's own music folder and answers requests for it. It is separate so that
 * neither its work nor a broken file can block or crash main; if it is killed, only time is lost.
 */
import type { Local } from "../../server/local.ts";
import { createAnswering } from "./answering.ts";
import type { FromScanner, StartMessage, ToScanner } from "./messages.ts";
import { paced } from "./paced.ts";

/** Minimum time between two reports of the state, in ms. */
const TELL_MS = 250;

const { parentPort } = process;
const send = (message: FromScanner): void => parentPort.postMessage(message);
const report = (error: unknown): void =>
  send({
    kind: "trouble",
    text: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
process.on("uncaughtException", report);
process.on("unhandledRejection", report);

let opening: Promise<Local> | null = null;
const opened = (): Promise<Local> => opening ?? Promise.reject(new Error("not started"));

const answering = createAnswering({
  fetch: async (request) => (await opened()).fetch(request),
  send,
  report,
});

async function open({ libraryUrl, folder, state, language }: StartMessage): Promise<Local> {
  const library = (await import(
    /* @vite-ignore */ libraryUrl
  )) as typeof import("../../server/local.ts");
  let local: Local | null = null;
  const tell = paced(TELL_MS, () => {
    if (local !== null) send({ kind: "state", state: local.state() });
  });
  local = await library.openLocal({ folder, state, language, report, onChange: tell });
  tell();
  return local;
}

/** Opens the folder. If that fails, the process exits, and the next one may succeed. */
function start(message: StartMessage): void {
  opening = open(message);
  opening.catch((error: unknown) => {
    report(error);
    process.exit(1);
  });
}

async function end(): Promise<void> {
  const local = await opening?.catch(() => null);
  await local?.close();
  process.exit(0);
}

function hear(message: ToScanner): void {
  switch (message.kind) {
    case "start":
      return start(message);
    case "open":
      return answering.open(message.id, message.asked);
    case "more":
      return answering.more(message.id);
    case "cancel":
      return answering.cancel(message.id);
    case "rescan":
    case "stop": {
      const { kind } = message;
      void opened().then((local) => local[kind]());
      return;
    }
    case "speak": {
      const { language } = message;
      void opened().then((local) => local.speak(language));
      return;
    }
    case "end":
      void end();
  }
}

// Only main can send messages here, because the port belongs to this process.
parentPort.on("message", ({ data }) => hear(data as ToScanner));
