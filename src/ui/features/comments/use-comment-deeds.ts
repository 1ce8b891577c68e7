import { useState } from "react";
import type { Comment, CommentSubject } from "../../../domain/comment.ts";
import type { Failure, Outcome } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { settled } from "../../core/settled.ts";

/** A comment somebody may delete, and the comment it stands under. */
export interface Doomed {
  readonly comment: Comment;
  readonly parentId: number | null;
}

/** What can be done to a comment of a thread, wherever it is shown. */
export interface CommentDeeds {
  readonly like: (comment: Comment) => void;
  /** Asks first. */
  readonly delete: (doomed: Doomed) => void;
}

export interface DeedsInHand {
  readonly deeds: CommentDeeds;
  /** What is to be deleted once that is confirmed. */
  readonly doomed: Doomed | null;
  readonly spare: () => void;
  readonly confirm: () => void;
}

/** Likes and deletes comments about a subject and tells how it went. */
export function useCommentDeeds(
  subject: CommentSubject,
  onDeleted: (gone: Doomed) => void,
  onFailed: (failure: Failure) => void,
): DeedsInHand {
  const core = useCore();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const tell = async (asked: Promise<Outcome<void>>, onDone: () => void): Promise<void> => {
    const outcome = await settled(asked);
    if (outcome.ok) onDone();
    else onFailed(outcome.failure);
  };
  return {
    deeds: {
      like: ({ id, isLiked }) => void tell(core.comments.like(subject, id, !isLiked), () => {}),
      delete: setDoomed,
    },
    doomed,
    spare: () => setDoomed(null),
    confirm: () => {
      if (doomed === null) return;
      const { comment, parentId } = doomed;
      void tell(core.comments.delete(subject, comment.id, parentId), () => onDeleted(doomed));
    },
  };
}
