/** The cookie that says who is logged in. */
export interface CookiePort {
  /** Its value as far as this thread knows, or null. */
  now(): string | null;
  /** Its value as the window has it now: for decisions about who is logged in. */
  read(): Promise<string | null>;
}
