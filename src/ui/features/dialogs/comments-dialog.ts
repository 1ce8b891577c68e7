import type { CommentSubject } from "../../../domain/comment.ts";
import { createUiStore } from "../../core/ui-store.ts";

interface OpenComments {
  readonly subject: CommentSubject;
  /** Name of what they are about. */
  readonly title: string;
}

/** Whose comments are shown in the dialog; null while it is closed. */
export const commentsDialog = createUiStore<OpenComments | null>(null);

/** Shows the comments of a song, album, playlist or video over the page. */
export const openComments = (subject: CommentSubject, title: string): void =>
  commentsDialog.set({ subject, title });
