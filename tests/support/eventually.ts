import { vi } from "vitest";

/** Waits until a check passes. The limit is generous, because a busy machine may take several times as long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
