import { Ellipsis, ExternalLink, Link2, ListEnd } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/Menu.tsx";
import { copyText } from "./copy-text.ts";
import { useMenuGap } from "./use-menu-gap.ts";

export interface CollectionMenuProps {
  /** "Album actions" and the like. */
  readonly name: string;
  /** Its address on the service's own site. */
  readonly link: string;
  /** Absent where there is nothing to queue. */
  readonly onPlayNext?: () => void;
}

const GAP_PX = 6;

/** "More actions" of an album, playlist or artist: the button and its menu. */
export function CollectionMenu({ name, link, onPlayNext }: CollectionMenuProps) {
  const { t } = useTranslation();
  const gap = useMenuGap();
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
        <Menu name={name} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          {onPlayNext !== undefined && (
            <>
              <MenuItem icon={ListEnd} onSelect={onPlayNext}>
                {t("menu.playNext")}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuItem icon={Link2} onSelect={() => void copyText(link)}>
            {t("menu.copyLink")}
          </MenuItem>
          <MenuItem
            icon={ExternalLink}
            onSelect={() => window.open(link, "_blank", "noopener,noreferrer")}
          >
            {t("menu.openInBrowser")}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
