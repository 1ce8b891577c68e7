import { vi } from "vitest";

/** Waits until a check passes: what a second is enough for on a machine at rest takes several on a busy one. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
