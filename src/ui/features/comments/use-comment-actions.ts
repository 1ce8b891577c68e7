import { useState } from "react";
import type { Comment, CommentSubject } from "../../../domain/comments/comment.ts";
import type { Failure, Outcome } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { settled } from "../../core/streams/settled.ts";

/** A comment that may be deleted, and the comment that it replies to. */
export interface ToDelete {
  readonly comment: Comment;
  readonly parentId: number | null;
}

/** Actions on a comment of a thread, wherever it is shown. */
export interface CommentActions {
  readonly like: (comment: Comment) => void;
  /** Asks for confirmation first. */
  readonly delete: (asked: ToDelete) => void;
}

export interface CommentActing {
  readonly actions: CommentActions;
  /** The comment whose deletion waits for confirmation. */
  readonly toDelete: ToDelete | null;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Likes and deletes comments about a subject and reports the results. */
export function useCommentActions(
  subject: CommentSubject,
  onDeleted: (gone: ToDelete) => void,
  onFailed: (failure: Failure) => void,
): CommentActing {
  const core = useCore();
  const [toDelete, setToDelete] = useState<ToDelete | null>(null);
  const tell = async (asked: Promise<Outcome<void>>, onDone: () => void): Promise<void> => {
    const outcome = await settled(asked);
    if (outcome.ok) onDone();
    else onFailed(outcome.failure);
  };
  return {
    actions: {
      like: ({ id, isLiked }) => void tell(core.comments.like(subject, id, !isLiked), () => {}),
      delete: setToDelete,
    },
    toDelete,
    cancel: () => setToDelete(null),
    confirm: () => {
      if (toDelete === null) return;
      const { comment, parentId } = toDelete;
      void tell(core.comments.delete(subject, comment.id, parentId), () => onDeleted(toDelete));
    },
  };
}
