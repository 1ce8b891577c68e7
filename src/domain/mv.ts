import type { ArtistId, MvId } from "./ids.ts";

export interface Mv {
  readonly id: MvId;
  readonly name: string;
  readonly coverUrl: string | null;
  readonly artist: { readonly id: ArtistId | null; readonly name: string };
  readonly durationMs: number;
  readonly playCount: number;
  /** `YYYY-MM-DD` as the service writes it, or null. */
  readonly publishedOn: string | null;
}
