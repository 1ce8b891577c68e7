import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { TabRow } from "../../features/library-top/TabRow.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/menu/Menu.tsx";
import {
  useLibraryTabs,
  WHOSE,
  type LibraryPlace,
  type LibraryTab,
  type Whose,
} from "./library-address.ts";

export interface LibraryTabsProps {
  readonly place: LibraryPlace;
  /** Id of the panel that shows the selected tab. */
  readonly panelId: string;
  readonly onSelect: (tab: LibraryTab) => void;
  readonly onWhose: (whose: Whose) => void;
}

/** The tabs of the library. Pressing the selected playlists tab opens a menu to choose whose playlists to show. */
export function LibraryTabs({ place, panelId, onSelect, onWhose }: LibraryTabsProps) {
  const { t } = useTranslation();
  const tabs = useLibraryTabs();
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const { tab, whose } = place;
  return (
    <>
      <TabRow
        name={t("library.title")}
        tabs={tabs}
        selected={tab}
        wordFor={(one) => t(`library.${one}.tab`)}
        panelId={panelId}
        menu={{
          tab: "playlists",
          chosen: whose === "all" ? null : t(`library.whose.${whose}`),
          isOpen: menuAt !== null,
          open: setMenuAt,
        }}
        onSelect={onSelect}
      />
      {menuAt !== null && (
        <WhoseMenu at={menuAt} whose={whose} onWhose={onWhose} onClose={() => setMenuAt(null)} />
      )}
    </>
  );
}

interface WhoseMenuProps {
  readonly at: MenuPoint;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
  readonly onClose: () => void;
}

/** Menu to choose whose playlists are shown. */
function WhoseMenu({ at, whose, onWhose, onClose }: WhoseMenuProps) {
  const { t } = useTranslation();
  const gap = useMenuGap();
  return (
    <Menu name={t("library.playlists.filterMenu")} at={at} bottomGap={gap} onClose={onClose}>
      {WHOSE.map((one) => (
        <MenuItem
          key={one}
          isChecked={one === whose}
          {...(one === whose ? { icon: Check } : {})}
          onSelect={() => onWhose(one)}
        >
          {t(`library.whose.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
