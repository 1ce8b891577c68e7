import { useTranslation } from "react-i18next";
import { LYRIC_WINDOW } from "../../../../domain/desktop/lyric-window.ts";
import { FIXED_KEYS } from "../../../../domain/settings/key-actions.ts";
import type { Desktop } from "../../../core/desktop-context.tsx";
import { useLyricWindow } from "../../../core/lyric-window.ts";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { useTray } from "../../../core/tray.ts";
import { useKeysText } from "../../../features/shortcuts/use-keys-text.ts";
import { SegmentedRow, SelectRow, SwitchRow } from "../ChoiceRows.tsx";

const KEYS = FIXED_KEYS.find(({ action }) => action === "lyricWindow")?.keys ?? "";

/** The desktop's lyric window: whether it is shown, its look, and whether it lets the pointer through. */
export function LyricWindowRows({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const { osd, facts } = desktop;
  const { showOsdLyric } = useSettings();
  const changeSettings = useChangeSettings();
  const keysText = useKeysText();
  const { look } = useLyricWindow(osd);
  const { isShown: hasTray } = useTray(desktop);
  const change = (patch: Parameters<typeof osd.change>[0]): void => void osd.change(patch);
  return (
    <>
      <SwitchRow
        id="lyricWindow"
        name={t("settings.lyricWindow.name")}
        hint={t(`settings.lyricWindow.${facts.osd === "placedBySystem" ? "placed" : "hint"}`)}
        isOn={showOsdLyric}
        onChange={(isOn) => changeSettings({ showOsdLyric: isOn })}
      />
      <SegmentedRow
        id="lyricWindowSize"
        name={t("settings.lyricWindowSize.name")}
        value={look.size}
        options={LYRIC_WINDOW.size.map((value) => ({
          value,
          label: t(`settings.lyricWindowSize.${value}`),
        }))}
        onChange={(size) => change({ size })}
      />
      <SelectRow
        id="lyricWindowColour"
        name={t("settings.lyricWindowColour.name")}
        value={look.colour}
        options={LYRIC_WINDOW.colour.map((value) => ({
          value,
          label: t(`settings.lyricWindowColour.${value}`),
        }))}
        onChange={(colour) => change({ colour })}
      />
      <SelectRow
        id="lyricWindowFont"
        name={t("settings.lyricWindowFont.name")}
        value={look.font}
        options={LYRIC_WINDOW.font.map((value) => ({
          value,
          label: t(`settings.lyricWindowFont.${value}`),
        }))}
        onChange={(font) => change({ font })}
      />
      <SwitchRow
        id="lyricWindowLock"
        name={t("settings.lyricWindowLock.name")}
        hint={t(`settings.lyricWindowLock.${hasTray ? "hint" : "noTray"}`, {
          keys: keysText(KEYS),
        })}
        isOn={look.isLocked}
        onChange={(isLocked) => change({ isLocked })}
      />
    </>
  );
}
