import { useState } from "react";
import { summonsOn, type Summons } from "../../kit/menu/menu-summons.ts";
import { isOfFolder, type Collection } from "../context-menu/collection.ts";
import { CollectionMenu } from "../context-menu/CollectionMenu.tsx";
import { SummonedMenu } from "../context-menu/SummonedMenu.tsx";
import { HeroComments } from "./HeroComments.tsx";
import { HeroSave } from "./HeroSave.tsx";
import { PlainHero, type PlainHeroProps } from "./PlainHero.tsx";

export interface HeroProps extends Omit<PlainHeroProps, "art" | "spot"> {
  /** The subject of "Save to library" and of the menu, which also opens on cover and title. */
  readonly collection: Collection;
}

/** Head of a page about a collection, with buttons to save it, comment on it and share it. */
export function Hero({ collection, children, ...plain }: HeroProps) {
  const [summons, setSummons] = useState<Summons | null>(null);
  return (
    <>
      <PlainHero {...plain} spot={summonsOn(setSummons)}>
        {children}
        {!isOfFolder(collection) && (
          <>
            <HeroSave collection={collection} />
            <HeroComments collection={collection} />
          </>
        )}
        <CollectionMenu collection={collection} />
      </PlainHero>
      {summons !== null && (
        <SummonedMenu summons={summons} collection={collection} onClose={() => setSummons(null)} />
      )}
    </>
  );
}
