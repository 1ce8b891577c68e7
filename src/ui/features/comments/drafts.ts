import type { CommentSubject } from "../../../domain/comments/comment.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { UserId } from "../../../domain/ids.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** The reply to answer, if not the comment above all replies. */
export interface ReplyTarget {
  readonly id: number;
  readonly name: string;
}

/** A comment being written. */
export interface Draft {
  readonly text: string;
  readonly target: ReplyTarget | null;
  /** The account that wrote it; only that account sees it. Null if it was written before a login. */
  readonly by: UserId | null;
  readonly isSending: boolean;
  /** Why sending it failed. */
  readonly failure: Failure | null;
}

export const EMPTY_DRAFT: Draft = {
  text: "",
  target: null,
  by: null,
  isSending: false,
  failure: null,
};

/** Drafts by thread or by the comment replied to, kept while the page lives: the listener may come back to them. */
export const drafts = createUiStore<ReadonlyMap<string, Draft>>(new Map());

/** Where a comment is written: in a thread, or among the replies to one of its comments. */
export interface DraftPlace {
  readonly subject: CommentSubject;
  readonly parentId: number | null;
}

/** Key of the draft of one place. */
export const draftKey = ({ subject, parentId }: DraftPlace): string =>
  `${subject.kind} ${subject.id} ${parentId ?? ""}`;

/** Changes the draft of one place; an empty draft is removed. */
export function changeDraft(key: string, change: Partial<Draft>): void {
  const draft = { ...(drafts.get().get(key) ?? EMPTY_DRAFT), ...change };
  const others = [...drafts.get()].filter(([other]) => other !== key);
  const isKept = draft.text !== "" || draft.target !== null;
  drafts.set(new Map(isKept ? [...others, [key, draft]] : others));
}
