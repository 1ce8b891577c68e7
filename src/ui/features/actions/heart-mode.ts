import type { Core } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { tellFailure } from "./attempt.ts";

/** Plays songs that go with the liked ones; shows a message if there are none. `name` is for messages. */
export async function playHeartMode(core: Core, name: string): Promise<void> {
  const outcome = await settled(core.player.playHeartMode());
  // If a login is needed, the core asks for it.
  if (!outcome.ok && outcome.failure.kind !== "needLogin") tellFailure(outcome.failure, name);
}
