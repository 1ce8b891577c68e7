import { useTranslation } from "react-i18next";
import { mapLoadable } from "../../../domain/loadable.ts";
import { Shelf, type ShelfProps } from "../cards/Shelf.tsx";

/** Albums of one artist, each with its year and type: "2022 · EP". */
export function AlbumShelf({ cards, ...shelf }: ShelfProps) {
  const { t } = useTranslation();
  const captioned = mapLoadable(cards, (all) =>
    all.map(({ caption, albumType, ...card }) => {
      const parts = [caption, albumType === undefined ? null : t(`page.type.${albumType}`)];
      return { ...card, caption: parts.filter((part) => part !== null).join(" · ") || null };
    }),
  );
  return <Shelf {...shelf} cards={captioned} />;
}
