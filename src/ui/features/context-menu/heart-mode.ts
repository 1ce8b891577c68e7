import { toFailure } from "../../../domain/failure.ts";
import type { Core } from "../../core/core-context.tsx";
import { tellFailure } from "../track-table/attempt.ts";

/** Plays songs that go with the liked ones; says so when there are none. `name` is for messages. */
export async function playHeartMode(core: Core, name: string): Promise<void> {
  const outcome = await core.player
    .playHeartMode()
    .catch((thrown: unknown) => ({ ok: false as const, failure: toFailure(thrown) }));
  // Without the login it takes, the core says so itself.
  if (!outcome.ok && outcome.failure.kind !== "needLogin") tellFailure(outcome.failure, name);
}
