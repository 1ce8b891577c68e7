import type { CommentSubject } from "../../../domain/comments/comment.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { UserId } from "../../../domain/ids.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** The reply that is answered, when it is not the comment the replies stand under. */
export interface ReplyTarget {
  readonly id: number;
  readonly name: string;
}

/** A comment being written. */
export interface Draft {
  readonly text: string;
  readonly target: ReplyTarget | null;
  /** Who began it and alone sees it. Null before a log-in. */
  readonly by: UserId | null;
  readonly isSending: boolean;
  /** Why it could not be sent. */
  readonly failure: Failure | null;
}

export const EMPTY_DRAFT: Draft = {
  text: "",
  target: null,
  by: null,
  isSending: false,
  failure: null,
};

/** Drafts by thread or by the comment replied to, as long as the page lives: another song, and back, finds them as they were. */
export const drafts = createUiStore<ReadonlyMap<string, Draft>>(new Map());

/** Where a comment is written: in a thread, or in the replies of one of its comments. */
export interface DraftPlace {
  readonly subject: CommentSubject;
  readonly parentId: number | null;
}

/** Key of what is written in one place. */
export const draftKey = ({ subject, parentId }: DraftPlace): string =>
  `${subject.kind} ${subject.id} ${parentId ?? ""}`;

/** Changes what is written in one place; what is empty again is forgotten. */
export function changeDraft(key: string, change: Partial<Draft>): void {
  const draft = { ...(drafts.get().get(key) ?? EMPTY_DRAFT), ...change };
  const others = [...drafts.get()].filter(([other]) => other !== key);
  const isKept = draft.text !== "" || draft.target !== null;
  drafts.set(new Map(isKept ? [...others, [key, draft]] : others));
}
