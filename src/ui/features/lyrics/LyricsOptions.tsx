import { Ellipsis, Gauge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/IconButton.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/Menu.tsx";
import { SpeedDialog } from "./SpeedDialog.tsx";

const PLAYER_PX = 64;

/** The menu of the rarer things. */
export function LyricsOptions() {
  const { t } = useTranslation();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const [isSpeedOpen, setSpeedOpen] = useState(false);
  const toggle = (button: Element): void => {
    const { left, bottom } = button.getBoundingClientRect();
    setAt(at === null ? { x: left, y: bottom } : null);
  };
  return (
    <>
      <IconButton
        icon={Ellipsis}
        iconSize={20}
        name={t("lyrics.more")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => toggle(event.currentTarget)}
      />
      {at !== null && (
        <Menu name={t("lyrics.more")} at={at} bottomGap={PLAYER_PX} onClose={() => setAt(null)}>
          <MenuItem icon={Gauge} onSelect={() => setSpeedOpen(true)}>
            {t("lyrics.speedItem")}
          </MenuItem>
        </Menu>
      )}
      {isSpeedOpen && <SpeedDialog onClose={() => setSpeedOpen(false)} />}
    </>
  );
}
