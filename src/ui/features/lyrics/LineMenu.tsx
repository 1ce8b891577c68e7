import { Copy, Files, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LyricLine } from "../../../domain/lyrics/lyrics.ts";
import { Menu, MenuItem, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { copyText } from "../actions/copy-text.ts";

export interface LineMenuProps {
  readonly line: LyricLine;
  readonly lines: readonly LyricLine[];
  readonly at: MenuPoint;
  readonly onClose: () => void;
}

/** A menu that copies a line, its translation, or the whole lyric. */
export function LineMenu({ line, lines, at, onClose }: LineMenuProps) {
  const { t } = useTranslation();
  const { text, translation } = line;
  return (
    <Menu name={t("lyrics.lineMenu")} at={at} bottomGap={0} onClose={onClose}>
      <MenuItem icon={Copy} onSelect={() => void copyText(text)}>
        {t("lyrics.copyLine")}
      </MenuItem>
      {translation !== null && (
        <MenuItem icon={Languages} onSelect={() => void copyText(`${text}\n${translation}`)}>
          {t("lyrics.copyBoth")}
        </MenuItem>
      )}
      <MenuItem
        icon={Files}
        onSelect={() => void copyText(lines.map((each) => each.text).join("\n"))}
      >
        {t("lyrics.copyAll")}
      </MenuItem>
    </Menu>
  );
}
