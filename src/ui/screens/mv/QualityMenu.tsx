import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MvQuality } from "../../../contract/pages.ts";
import { Menu, MenuItem, type MenuPoint } from "../../kit/menu/Menu.tsx";
import styles from "./Video.module.css";

const GAP_PX = 8;
/** Measures of the menu (B13), which opens upwards, over the picture. */
const WIDTH_PX = 248;
const ROW_PX = 34;
const PADDING_PX = 6;

export interface QualityMenuProps {
  readonly qualities: readonly MvQuality[];
  readonly height: number;
  readonly onChoose: (height: number) => void;
}

/** The picture height, with a menu to change it. */
export function QualityMenu({ qualities, height, onChoose }: QualityMenuProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const name = t("mv.quality", { height });
  return (
    <>
      <button
        type="button"
        className={styles["quality"]}
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => {
          const { right, top } = event.currentTarget.getBoundingClientRect();
          const height = qualities.length * ROW_PX + 2 * PADDING_PX;
          setAt({ x: Math.max(0, right - WIDTH_PX), y: Math.max(0, top - height - GAP_PX) });
        }}
      >
        {height}p
      </button>
      {at !== null && (
        <Menu name={t("mv.qualityMenu")} at={at} bottomGap={GAP_PX} onClose={() => setAt(null)}>
          {qualities.map((quality) => (
            <MenuItem
              key={quality.height}
              {...(quality.height === height ? { icon: Check } : {})}
              onSelect={() => onChoose(quality.height)}
            >
              {quality.height !== height && <span className={styles["place"]} />}
              {`${quality.height}p`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
