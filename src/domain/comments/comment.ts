import type { UserId } from "../ids.ts";

/** What comments are about (S29). */
export interface CommentSubject {
  readonly kind: "track" | "mv" | "playlist" | "album";
  readonly id: number;
}

export type CommentSort = "recommended" | "hottest" | "newest";

/** Characters a comment may have; the service names no limit, its own refusal has the last word. */
export const COMMENT_LIMIT = 1_000;

/** A comment as the screen shows it. */
export interface Comment {
  readonly id: number;
  /** Null when its author deleted it. */
  readonly text: string | null;
  readonly author: {
    readonly id: UserId | null;
    readonly name: string;
    readonly avatarUrl: string | null;
  };
  readonly atMs: number;
  /** Where it was written, or null. */
  readonly location: string | null;
  readonly likedCount: number;
  readonly isLiked: boolean;
  /** Written by the listener. */
  readonly isOwn: boolean;
  readonly replyCount: number;
  /** What it answers; text null when that was deleted. */
  readonly quote: CommentQuote | null;
}

export interface CommentQuote {
  readonly id: number | null;
  readonly name: string;
  readonly text: string | null;
}

/** What was typed, as it would be sent, and whether it may be. */
export function readComment(typed: string): {
  readonly text: string;
  readonly length: number;
  readonly kind: "empty" | "tooLong" | "fine";
} {
  const text = typed.trim();
  const { length } = text;
  return {
    text,
    length,
    kind: length === 0 ? "empty" : length > COMMENT_LIMIT ? "tooLong" : "fine",
  };
}
