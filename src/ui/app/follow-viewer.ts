import type { SessionSnapshot } from "../../contract/snapshots.ts";
import type { Core } from "../core/core-context.tsx";
import { noteProfile } from "../core/known-profile.ts";
import { forgetUnused } from "../core/streams/stream-store.ts";
import { createUiStore } from "../core/streams/ui-store.ts";

/** Number of viewers that this window had before the present one. */
export const formerViewers = createUiStore(0);

/** Drops what the window remembers of a viewer when another one takes over, also if that happens in another window. */
export function followViewer({ session }: Pick<Core, "session">): () => void {
  let before: string | null = null;
  const heard = session.session$().subscribe((snapshot) => {
    const now = personOf(snapshot);
    if (now !== before) noteProfile(snapshot.profile !== null);
    if (before !== null && before !== now) {
      forgetUnused();
      formerViewers.set(formerViewers.get() + 1);
    }
    before = now;
  });
  return () => heard.unsubscribe();
}

/** Equal exactly for the same person in the same mode. */
const personOf = ({ mode, profile }: SessionSnapshot): string => `${mode} ${profile?.id ?? ""}`;
