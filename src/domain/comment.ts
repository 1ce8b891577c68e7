import type { UserId } from "./ids.ts";

/** What comments are about (api.md section 3: types 0 to 3). */
export interface CommentSubject {
  readonly kind: "track" | "mv" | "playlist" | "album";
  readonly id: number;
}

export type CommentSort = "recommended" | "hottest" | "newest";

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
  readonly quote: { readonly name: string; readonly text: string | null } | null;
}
