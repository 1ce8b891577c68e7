import type { UserId } from "../ids.ts";

export interface UserProfile {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** 11 may play VIP songs. */
  readonly vipType: number;
  readonly signature: string | null;
}

/**
 * Whom the app works for (B1): `account` means that a MUSIC_U cookie exists and the mode is account; `username` is
 * read-only.
 */
export type Viewer =
  | { readonly kind: "anonymous" }
  | { readonly kind: "username"; readonly profile: UserProfile }
  | { readonly kind: "account"; readonly profile: UserProfile };

export const ANONYMOUS: Viewer = { kind: "anonymous" };
