import type { UserId } from "../ids.ts";

/** The thing that comments are about (S29). */
export interface CommentSubject {
  readonly kind: "track" | "mv" | "playlist" | "album";
  readonly id: number;
}

export type CommentSort = "recommended" | "hottest" | "newest";

/** Maximum length of a comment in characters; the service documents no limit and may still refuse. */
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
  /** Place it was written at, or null. */
  readonly location: string | null;
  readonly likedCount: number;
  readonly isLiked: boolean;
  /** Written by the listener. */
  readonly isOwn: boolean;
  readonly replyCount: number;
  /** The comment it answers; text null if that was deleted. */
  readonly quote: CommentQuote | null;
}

export interface CommentQuote {
  readonly id: number | null;
  readonly name: string;
  readonly text: string | null;
}

/** The typed text as it would be sent, and whether it may be. */
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
