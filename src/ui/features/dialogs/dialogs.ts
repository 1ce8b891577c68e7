/** @file What lies over a page and is opened from elsewhere: which of it is open, and how to open it. */
import type { CommentSubject } from "../../../domain/comments/comment.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { LocalId, SongId } from "../../../domain/playable.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** Whether the list of all keys is open. */
export const shortcutsDialog = createUiStore(false);

/** Shows all keys of the app over the page. */
export const openShortcuts = (): void => shortcutsDialog.set(true);

/** Whether the question stands on screen. */
export const logOutDialog = createUiStore(false);

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

/** A question about songs of the cloud disk. */
type CloudQuestion =
  /** `name` where it is one song, else how many. */
  | { readonly kind: "remove"; readonly choice: TrackChoice; readonly name: string | null }
  | { readonly kind: "match"; readonly id: SongId; readonly name: string };

/** The question that stands on screen, or null. */
export const cloudQuestion = createUiStore<CloudQuestion | null>(null);

/** Asks before songs leave the cloud disk; `name` where it is one. */
export const askToRemove = (choice: TrackChoice, name: string | null): void =>
  cloudQuestion.set({ kind: "remove", choice, name });

/** The file whose song is asked for by hand; null while nothing is asked. */
export const matchQuestion = createUiStore<{ readonly id: LocalId; readonly name: string } | null>(
  null,
);

/** Whether the full-screen lyrics view is open. */
export const lyricsOpen = createUiStore(false);
