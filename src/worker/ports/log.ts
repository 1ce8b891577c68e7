import { toFailure, type Failure } from "../../domain/failure.ts";

/** Log for failures that are not shown. Must never get a cookie, a token or a URL with one. */
export interface LogPort {
  warn(where: string, failure: Failure): void;
  error(text: string): void;
}

/** For the `catch` of work that is not awaited: logs its failure and `what` was being done. */
export const logged =
  (log: LogPort, what: string) =>
  (thrown: unknown): void =>
    log.warn(what, toFailure(thrown));
