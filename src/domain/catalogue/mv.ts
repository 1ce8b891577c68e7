import type { ArtistId, MvId } from "../ids.ts";
import { foldText } from "../lists/filter.ts";

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

/** The description of a video; null if it contains no more than title and artist: "Artist — Title". */
export function ownDescription(
  description: string | null,
  mv: Pick<Mv, "name" | "artist">,
): string | null {
  // The longer name is removed first, because it may contain the other.
  const names = [mv.name, mv.artist.name]
    .map((name) => foldText(name.trim()))
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length);
  const rest = names.reduce(
    (text, name) => text.replaceAll(name, " "),
    foldText(description ?? ""),
  );
  return /[\p{L}\p{N}]/u.test(rest) ? description : null;
}
