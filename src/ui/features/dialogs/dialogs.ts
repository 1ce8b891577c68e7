/** @file Dialogs that are opened from other parts of the screen: which one is open, and how to open it. */
import type { CommentSubject } from "../../../domain/comments/comment.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { LocalId, SongId } from "../../../domain/playable.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** Whether the list of keyboard shortcuts is open. */
export const shortcutsDialog = createUiStore(false);

/** Shows all keyboard shortcuts over the page. */
export const openShortcuts = (): void => shortcutsDialog.set(true);

/** Whether the log-out question is open. */
export const logOutDialog = createUiStore(false);

interface OpenComments {
  readonly subject: CommentSubject;
  /** Name of the song, album, playlist or video. */
  readonly title: string;
}

/** The subject whose comments the dialog shows; null while it is closed. */
export const commentsDialog = createUiStore<OpenComments | null>(null);

/** Shows the comments of a song, album, playlist or video over the page. */
export const openComments = (subject: CommentSubject, title: string): void =>
  commentsDialog.set({ subject, title });

/** A question about songs of the cloud disk. */
type CloudQuestion =
  /** `name` if it is one song; null for several. */
  | { readonly kind: "remove"; readonly choice: TrackChoice; readonly name: string | null }
  | { readonly kind: "match"; readonly id: SongId; readonly name: string };

/** The open question about the cloud disk, or null. */
export const cloudQuestion = createUiStore<CloudQuestion | null>(null);

/** Asks before songs are removed from the cloud disk; `name` if it is one song. */
export const askToRemove = (choice: TrackChoice, name: string | null): void =>
  cloudQuestion.set({ kind: "remove", choice, name });

/** The file that the listener is matching by hand; null if none. */
export const matchQuestion = createUiStore<{ readonly id: LocalId; readonly name: string } | null>(
  null,
);

/** Whether the full-screen lyrics view is open. */
export const lyricsOpen = createUiStore(false);
