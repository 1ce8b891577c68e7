import type { Translate } from "../../../i18n/translate.ts";
import type { Language } from "../../../../domain/settings/language.ts";
import type { ArtistRef } from "../../../../domain/catalogue/track.ts";
import type { Go } from "../../../core/navigation/use-go.ts";
import type { RowKind } from "./row-layout.ts";

/** What all rows of a table share. */
export interface TableFacts {
  readonly t: Translate;
  readonly language: Language;
  readonly href: Go["href"];
  readonly variant: "playlist" | "album";
  readonly kind: RowKind;
  /** `aria-rowindex` of the first song: 2 if there is a header row. */
  readonly firstRowIndex: number;
  /** Whether the id is shown instead of the length (setting `showTimeOrID`). */
  readonly showsId: boolean;
  readonly hasDate: boolean;
  /** Whether the number of plays is shown instead of the date. */
  readonly hasPlays: boolean;
  /** The album's artists, which its rows do not repeat. */
  readonly albumArtists: readonly ArtistRef[];
  /** Whether there are several discs, which screen readers are then told. */
  readonly hasDiscs: boolean;
  /** Rows are being selected, so each has a checkbox. */
  readonly isPicking: boolean;
  /** Rows have grips: touch moves them by the grip only, and pointer users see that they can be moved. */
  readonly hasGrips: boolean;
}
