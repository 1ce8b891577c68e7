import type { LogPort } from "../ports/log.ts";

/** Failures by kind and code only: messages of the network may carry addresses with cookies in them. */
export const consoleLog: LogPort = {
  warn: (where, failure) => {
    const detail = failure.kind === "server" ? ` ${failure.code}` : "";
    console.debug(`[tonearm] ${where}: ${failure.kind}${detail}`);
  },
  error: (text) => console.error(text),
};
