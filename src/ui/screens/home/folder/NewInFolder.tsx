import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewAlbum } from "../../../../contract/pages.ts";
import type { Card } from "../../../../contract/rows.ts";
import type { Language } from "../../../../domain/settings/language.ts";
import { mapLoadable, type Loadable } from "../../../../domain/loadable.ts";
import { credited } from "../../../features/cards/credited.ts";
import { Shelf } from "../../../features/cards/Shelf.tsx";
import { addedText } from "../../../features/folder-lists/added-text.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useLanguage } from "../../../i18n/use-language.ts";

/** The albums added last, and when they were added. */
export function NewInFolder({ albums }: { readonly albums: Loadable<readonly NewAlbum[]> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [nowMs] = useState(() => Date.now());
  return (
    <Shelf
      heading={t("folder.newest")}
      cards={mapLoadable(albums, (all) =>
        all.map(({ card, addedAtMs }) =>
          dated({ ...card, artists: credited(card.artists, t) }, addedAtMs, nowMs, language, t),
        ),
      )}
      kind="captioned"
      seeAll="/new-album"
      isEager
    />
  );
}

const dated = (
  card: Card,
  addedAtMs: number | null,
  nowMs: number,
  language: Language,
  t: Translate,
): Card =>
  addedAtMs === null ? card : { ...card, caption: addedText(addedAtMs, nowMs, language, t) };
