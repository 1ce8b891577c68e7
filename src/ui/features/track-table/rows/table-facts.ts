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
  /** `aria-rowindex` of the first song: 2 below a header row. */
  readonly firstRowIndex: number;
  /** Instead of the length (setting `showTimeOrID`). */
  readonly showsId: boolean;
  readonly hasDate: boolean;
  /** How often each was played stands in place of its date. */
  readonly hasPlays: boolean;
  /** Artists not repeated in every row of their album. */
  readonly albumArtists: readonly ArtistRef[];
  /** Tells the disc to screen readers where there are several. */
  readonly hasDiscs: boolean;
  /** Rows are being chosen: each has a checkbox. */
  readonly isPicking: boolean;
  /** Rows have grips: a finger moves them by these alone, and a pointer learns that they can be moved. */
  readonly hasGrips: boolean;
}
