import { useTranslation } from "react-i18next";
import { CHOICES } from "../../../../domain/settings/settings.ts";
import { useDesktop, type Desktop } from "../../../core/desktop-context.tsx";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { useTray } from "../../../core/tray.ts";
import { Button } from "../../../kit/Button.tsx";
import { Switch } from "../../../kit/Switch.tsx";
import { SegmentedRow, SwitchRow } from "../ChoiceRows.tsx";
import styles from "./DesktopSection.module.css";
import { LyricWindowRows } from "./LyricWindowRows.tsx";
import { SettingRow } from "../SettingRow.tsx";
import { SettingsSection } from "../SettingsSection.tsx";

/** Settings of the desktop program: its window, and how it starts and closes. Omits rows the system cannot use. */
export function DesktopSection() {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <SettingsSection id="desktop">
      {desktop !== null && <ClosingRow desktop={desktop} />}
      {desktop !== null && <TitleBarRow desktop={desktop} />}
      <SwitchRow
        id="startPage"
        name={t("settings.startPage.name")}
        hint={t("settings.startPage.hint")}
        isOn={settings.showLibraryDefault}
        onChange={(isOn) => change({ showLibraryDefault: isOn })}
      />
      {desktop !== null && <TrayRow desktop={desktop} />}
      <SwitchRow
        id="statusLyric"
        name={t("settings.statusLyric.name")}
        hint={t("settings.statusLyric.hint")}
        isOn={settings.showStatusBarLyric}
        onChange={(isOn) => change({ showStatusBarLyric: isOn })}
      />
      <SwitchRow
        id="statusControls"
        name={t("settings.statusControls.name")}
        isOn={settings.showControl}
        onChange={(isOn) => change({ showControl: isOn })}
      />
      <SwitchRow
        id="topBarLyric"
        name={t("settings.topBarLyric.name")}
        hint={t("settings.topBarLyric.hint")}
        isOn={settings.sendLyricToDBus}
        onChange={(isOn) => change({ sendLyricToDBus: isOn })}
      />
      {desktop !== null && <LyricWindowRows desktop={desktop} />}
      {desktop !== null && <FriendsRow hasId={desktop.facts.hasPresenceId} />}
    </SettingsSection>
  );
}

/** What closing does. Without a tray icon to bring the window back, it is minimised instead of hidden. */
function ClosingRow({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const { closeAppOption } = useSettings();
  const change = useChangeSettings();
  const { isShown: hasTray } = useTray(desktop);
  const wordOf = (value: typeof closeAppOption) =>
    value === "minimizeToTray" && !hasTray ? "minimise" : value;
  return (
    <SegmentedRow
      id="closing"
      name={t("settings.closing.name")}
      value={closeAppOption}
      options={CHOICES.closeAppOption.map((value) => ({
        value,
        label: t(`settings.closing.${wordOf(value)}`),
      }))}
      onChange={(next) => change({ closeAppOption: next })}
    />
  );
}

function TrayRow({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const { showTray } = useSettings();
  const change = useChangeSettings();
  const { hasPlace } = useTray(desktop);
  return (
    <SwitchRow
      id="tray"
      name={t("settings.tray.name")}
      hint={t(`settings.tray.${hasPlace ? "hint" : "none"}`)}
      isOn={showTray}
      onChange={(isOn) => change({ showTray: isOn })}
    />
  );
}

/** A window gets its frame when it is opened, so the row offers a restart while the choice is not in effect. */
function TitleBarRow({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const { linuxEnableCustomTitlebar } = useSettings();
  const change = useChangeSettings();
  const isSeen = linuxEnableCustomTitlebar === (desktop.facts.frame === "ours");
  return (
    <SettingRow
      id="titleBar"
      label={t("settings.titleBar.name")}
      hint={t("settings.titleBar.hint")}
    >
      {(hintId) => (
        <div className={styles["controls"]}>
          {!isSeen && (
            <Button isSmall onClick={() => void desktop.app.relaunch()}>
              {t("settings.titleBar.restart")}
            </Button>
          )}
          <Switch
            name={t("settings.titleBar.name")}
            isOn={linuxEnableCustomTitlebar}
            describedBy={hintId}
            onChange={(isOn) => change({ linuxEnableCustomTitlebar: isOn })}
          />
        </div>
      )}
    </SettingRow>
  );
}

/** Without a Discord application id, the row tells how to get one. */
function FriendsRow({ hasId }: { readonly hasId: boolean }) {
  const { t } = useTranslation();
  const { enableDiscordRichPresence } = useSettings();
  const change = useChangeSettings();
  const name = t("settings.friends.name");
  if (!hasId)
    return (
      <SettingRow id="friends" label={name} hint={t("settings.friends.setUp")}>
        {() => null}
      </SettingRow>
    );
  return (
    <SwitchRow
      id="friends"
      name={name}
      hint={t("settings.friends.hint")}
      isOn={enableDiscordRichPresence}
      onChange={(isOn) => change({ enableDiscordRichPresence: isOn })}
    />
  );
}
