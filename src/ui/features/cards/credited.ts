import type { ArtistRef } from "../../../domain/track.ts";
import { isByVarious } from "../../../domain/various-artists.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Artists as they are shown: the name of "various artists" comes in one language only, and leads nowhere. */
export const credited = (artists: readonly ArtistRef[], t: Translate): readonly ArtistRef[] =>
  isByVarious({ artists }) ? [{ id: null, name: t("page.various") }] : artists;
