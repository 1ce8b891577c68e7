import type { ArtistRef } from "../../../domain/catalogue/track.ts";
import { isByVarious } from "../../../domain/catalogue/various-artists.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Artists as they are shown: "various artists" comes in one language only, so it is translated and has no link. */
export const credited = (artists: readonly ArtistRef[], t: Translate): readonly ArtistRef[] =>
  isByVarious({ artists }) ? [{ id: null, name: t("page.various") }] : artists;
