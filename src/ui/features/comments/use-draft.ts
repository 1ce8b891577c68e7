import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { readComment } from "../../../domain/comments/comment.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { UserId } from "../../../domain/ids.ts";
import { useCore } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { useUiStore } from "../../core/streams/ui-store.ts";
import {
  changeDraft,
  draftKey,
  drafts,
  EMPTY_DRAFT,
  type Draft,
  type DraftPlace,
  type ReplyTarget,
} from "./drafts.ts";

export interface DraftInHand {
  readonly draft: Draft;
  readonly type: (text: string) => void;
  readonly answer: (target: ReplyTarget | null) => void;
  /** Sends it once; the text is removed only after it arrived. Resolves with the failure, else null. */
  readonly send: () => Promise<Failure | null>;
}

/** The draft of one place. */
export function useDraft(place: DraftPlace): DraftInHand {
  const core = useCore();
  const account = useAccount();
  const key = draftKey(place);
  const kept = useUiStore(drafts).get(key);
  // Text written before a log-out must not be shown to the next account.
  const draft =
    kept === undefined || (kept.by !== null && kept.by !== account) ? EMPTY_DRAFT : kept;
  const { subject, parentId } = place;
  const ask = () =>
    parentId === null
      ? core.comments.write(subject, draft.text)
      : core.comments.reply(subject, parentId, draft.target?.id ?? parentId, draft.text);
  return {
    draft,
    type: (text) => changeDraft(key, { ...draft, text, by: account, failure: null }),
    answer: (target) => changeDraft(key, { ...draft, target, by: account }),
    send: async () => {
      if (draft.isSending || readComment(draft.text).kind !== "fine") return null;
      changeDraft(key, { isSending: true, failure: null });
      const outcome = await settled(ask());
      if (outcome.ok) {
        changeDraft(key, EMPTY_DRAFT);
        return null;
      }
      const { failure } = outcome;
      // The session ended meanwhile: the text stays.
      const by = failure.kind === "needLogin" ? { by: null } : {};
      changeDraft(key, { isSending: false, failure, ...by });
      return failure;
    },
  };
}

/** Id of the account that is logged in, or null. */
function useAccount(): UserId | null {
  const session = useStream<SessionSnapshot | null>(useCore().session.session$(), null);
  return session?.mode === "account" ? (session.profile?.id ?? null) : null;
}
