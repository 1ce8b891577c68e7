import { useState } from "react";
import type { Summons } from "../../kit/menu/menu-summons.ts";
import type { Collection } from "./collection.ts";
import { CollectionMenuItems } from "./CollectionMenuItems.tsx";
import { useHold } from "../../kit/menu/use-hold.ts";

export interface SummonedMenuProps {
  readonly summons: Summons;
  readonly collection: Collection;
  readonly hasPlay?: boolean;
  readonly onClose: () => void;
}

/** The menu of the card that was right-clicked, or touched: on touch it opens only after a long press. */
export function SummonedMenu({ summons, collection, hasPlay, onClose }: SummonedMenuProps) {
  const [pressed, setPressed] = useState<Summons | null>(null);
  useHold(summons.isTouch ? summons : null, setPressed, onClose);
  if (summons.isTouch && pressed !== summons) return null;
  return (
    <CollectionMenuItems
      collection={collection}
      at={summons}
      hasPlay={hasPlay ?? false}
      onClose={onClose}
    />
  );
}
