import { useTranslation } from "react-i18next";
import {
  isProxyAddress,
  programFolder,
  SOURCE_NAMES,
  unknownSources,
} from "../../../../domain/desktop/other-sources.ts";
import { CHOICES } from "../../../../domain/settings/settings.ts";
import { useDeadProxies } from "../../../core/dead-proxies.ts";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { SegmentedRow, SwitchRow } from "../ChoiceRows.tsx";
import { TextRow } from "../TextRow.tsx";

/** How other sources are used (B84); shown only if the listener has enabled them. */
export function OtherSourcesRows() {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = useChangeSettings();
  const isDead = useDeadProxies().includes("otherSources");
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
        // Unknown names are kept too, because another release of the library may know them.
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
        trouble={isDead ? t("settings.proxyAddress.dead") : null}
        onChange={(unmProxyUri) => change({ unmProxyUri })}
      />
    </>
  );
}
