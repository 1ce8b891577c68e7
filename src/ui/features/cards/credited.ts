import type { ArtistRef } from "../../../domain/catalogue/track.ts";
import { isByVarious } from "../../../domain/catalogue/various-artists.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Artists as they are shown: the name of "various artists" comes in one language only, and leads nowhere. */
export const credited = (artists: readonly ArtistRef[], t: Translate): readonly ArtistRef[] =>
  isByVarious({ artists }) ? [{ id: null, name: t("page.various") }] : artists;
