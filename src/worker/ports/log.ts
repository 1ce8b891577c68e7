import { toFailure, type Failure } from "../../domain/failure.ts";

/** Where failures go that are not shown. Never a cookie, a token or a URL with one. */
export interface LogPort {
  warn(where: string, failure: Failure): void;
  error(text: string): void;
}

/** For the `catch` of work that is not waited for: its failure goes to the log, with what was being done. */
export const logged =
  (log: LogPort, what: string) =>
  (thrown: unknown): void =>
    log.warn(what, toFailure(thrown));
