import * as Comlink from "comlink";
import { AppError, toFailure, type Failure } from "../../domain/failure.ts";

/**
 * Transfers failures between threads as data. comlink's own handler keeps only name, message and stack, so kinds and
 * codes would be lost.
 */
export function installFailureHandler(): void {
  const original = Comlink.transferHandlers.get("throw");
  if (original === undefined) return;
  Comlink.transferHandlers.set("throw", {
    canHandle: original.canHandle,
    serialize: (thrown: unknown) => [toFailure(valueOf(thrown)), []],
    deserialize: (failure: unknown): never => {
      throw new AppError(failure as Failure);
    },
  });
}

/** comlink wraps a thrown value in an object. */
function valueOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "value" in thrown ? thrown.value : thrown;
}
