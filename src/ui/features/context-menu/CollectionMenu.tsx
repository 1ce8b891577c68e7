import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/IconButton.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import type { Collection } from "./collection.ts";
import { CollectionMenuItems } from "./CollectionMenuItems.tsx";

const GAP_PX = 6;

/** "More actions" of an album, playlist, artist or music video: the button and its menu. */
export function CollectionMenu({ collection }: { readonly collection: Collection }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<MenuPoint | null>(null);
  return (
    <>
      <IconButton
        icon={Ellipsis}
        size="large"
        name={t("track.more")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + GAP_PX });
        }}
      />
      {at !== null && (
        <CollectionMenuItems collection={collection} at={at} onClose={() => setAt(null)} />
      )}
    </>
  );
}
