import { AppError } from "../../../domain/failure.ts";

/** Dexie reports a full device as an AbortError with the real error in `inner`. */
export function isQuotaError(thrown: unknown): boolean {
  if (typeof thrown !== "object" || thrown === null) return false;
  if ("name" in thrown && thrown.name === "QuotaExceededError") return true;
  return "inner" in thrown && isQuotaError(thrown.inner);
}

/** Runs a write; a full device becomes a `quota` failure, other errors are passed on. */
export async function tellQuota<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    throw isQuotaError(thrown) ? new AppError({ kind: "quota" }) : thrown;
  }
}
