import { toFailure } from "../../../domain/failure.ts";
import type { BringOverDeps } from "./take-over.ts";

const DONE_KEY = "broughtOver";

/** Takes over what the original kept in localStorage, once (B62). */
export async function bringOver({ store, found, log }: BringOverDeps): Promise<void> {
  if (Object.keys(found).length === 0) return;
  try {
    if ((await store.read(DONE_KEY)) !== null) return;
    const { takeOver } = await import("./take-over.ts");
    await takeOver({ store, found, log });
    await store.write(DONE_KEY, true);
  } catch (thrown) {
    log.warn("bringing over older data", toFailure(thrown));
  }
}
