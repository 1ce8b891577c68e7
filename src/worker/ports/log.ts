import type { Failure } from "../../domain/failure.ts";

/** Where failures nobody is shown go. Never a cookie, a token or a URL with one. */
export interface LogPort {
  warn(where: string, failure: Failure): void;
  error(text: string): void;
}
