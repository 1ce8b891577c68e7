import { useTranslation } from "react-i18next";
import {
  isProxyAddress,
  programFolder,
  SOURCE_NAMES,
  unknownSources,
} from "../../../domain/desktop/other-sources.ts";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useChangeSettings, useSettings } from "../../core/settings-state.ts";
import { SegmentedRow, SwitchRow } from "./ChoiceRows.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { TextRow } from "./TextRow.tsx";

/** Songs that the service does not play, from elsewhere (B84); on the desktop, where the library that finds them may lie. */
export function OtherSourcesSection() {
  const { t } = useTranslation();
  const isThere = useDesktop()?.facts.hasOtherSources === true;
  const { enableUnblockNeteaseMusic } = useSettings();
  const change = useChangeSettings();
  const name = t("settings.otherSources.name");
  return (
    <SettingsSection id="elsewhere">
      {isThere ? (
        <SwitchRow
          id="otherSources"
          name={name}
          hint={t("settings.otherSources.hint")}
          isOn={enableUnblockNeteaseMusic}
          onChange={(isOn) => change({ enableUnblockNeteaseMusic: isOn })}
        />
      ) : (
        <SettingRow id="otherSources" label={name} hint={t("settings.otherSources.missing")}>
          {() => null}
        </SettingRow>
      )}
      {enableUnblockNeteaseMusic && <HowRows />}
    </SettingsSection>
  );
}

/** How they are asked. */
function HowRows() {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = useChangeSettings();
  const unknown = (text: string): string | null => {
    const names = unknownSources(text);
    const words = { names: names.join(", "), known: SOURCE_NAMES.join(", "), count: names.length };
    return names.length === 0 ? null : t("settings.sourceNames.unknown", words);
  };
  return (
    <>
      <TextRow
        id="sourceNames"
        name={t("settings.sourceNames.name")}
        hint={t("settings.sourceNames.hint")}
        value={settings.unmSource}
        problemOf={unknown}
        // Another release of the library may know them.
        keepsAll
        onChange={(unmSource) => change({ unmSource })}
      />
      <SegmentedRow
        id="sourceOrder"
        name={t("settings.sourceOrder.name")}
        value={settings.unmSearchMode}
        options={CHOICES.unmSearchMode.map((value) => ({
          value,
          label: t(`settings.sourceOrder.${value}`),
        }))}
        onChange={(unmSearchMode) => change({ unmSearchMode })}
      />
      <SwitchRow
        id="sourceFlac"
        name={t("settings.sourceFlac.name")}
        hint={t("settings.sourceFlac.hint")}
        isOn={settings.unmEnableFlac}
        onChange={(isOn) => change({ unmEnableFlac: isOn })}
      />
      <TextRow
        id="sourceJoox"
        name={t("settings.sourceJoox.name")}
        hint={t("settings.sourceJoox.hint")}
        value={settings.unmJooxCookie}
        onChange={(unmJooxCookie) => change({ unmJooxCookie })}
      />
      <TextRow
        id="sourceQq"
        name={t("settings.sourceQq.name")}
        hint={t("settings.sourceQq.hint")}
        value={settings.unmQQCookie}
        onChange={(unmQQCookie) => change({ unmQQCookie })}
      />
      <TextRow
        id="sourceProgram"
        name={t("settings.sourceProgram.name")}
        hint={t("settings.sourceProgram.hint")}
        value={settings.unmYtDlExe}
        problemOf={(text) =>
          programFolder(text) === null ? t("settings.sourceProgram.wrong") : null
        }
        onChange={(unmYtDlExe) => change({ unmYtDlExe })}
      />
      <TextRow
        id="sourceProxy"
        name={t("settings.sourceProxy.name")}
        hint={t("settings.sourceProxy.hint")}
        value={settings.unmProxyUri}
        problemOf={(text) => (isProxyAddress(text) ? null : t("settings.sourceProxy.wrong"))}
        onChange={(unmProxyUri) => change({ unmProxyUri })}
      />
    </>
  );
}
