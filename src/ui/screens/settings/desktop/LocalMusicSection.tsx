import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalFolderState } from "../../../../domain/desktop/local-folder.ts";
import { CHOICES } from "../../../../domain/settings/settings.ts";
import { useCore } from "../../../core/core-context.tsx";
import { useDesktop, type Desktop } from "../../../core/desktop-context.tsx";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { useStream } from "../../../core/streams/use-stream.ts";
import { useChooseFolder } from "../../../features/local-folder/use-choose-folder.ts";
import { showToast } from "../../../features/toast/toasts.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { SelectRow, SwitchRow } from "../ChoiceRows.tsx";
import { SettingRow } from "../SettingRow.tsx";
import { SettingsSection } from "../SettingsSection.tsx";
import styles from "./StorageFolderRow.module.css";

/** The listener's own music folder; desktop only. */
export function LocalMusicSection() {
  const desktop = useDesktop();
  return desktop === null ? null : <FolderSettings desktop={desktop} />;
}

function FolderSettings({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <SettingsSection id="localMusic">
      <FolderRow desktop={desktop} />
      <SelectRow
        id="localView"
        name={t("settings.localView.name")}
        value={settings.localMusicShowDefault}
        options={CHOICES.localMusicShowDefault.map((value) => ({
          value,
          label: t(`settings.localView.${value}`),
        }))}
        onChange={(localMusicShowDefault) => change({ localMusicShowDefault })}
      />
      <SwitchRow
        id="localFirst"
        name={t("settings.localFirst.name")}
        hint={t("settings.localFirst.hint")}
        isOn={settings.localMusicFirst}
        onChange={(isOn) => change({ localMusicFirst: isOn })}
      />
      <SwitchRow
        id="localMatching"
        name={t("settings.localMatching.name")}
        hint={t("settings.localMatching.hint")}
        isOn={settings.localMusicMatchStatus}
        onChange={(isOn) => change({ localMusicMatchStatus: isOn })}
      />
      <ClearRow desktop={desktop} />
    </SettingsSection>
  );
}

const UNKNOWN: string | null = null;
const NO_STATE: LocalFolderState | null = null;

/** The path of the folder; empty until main has answered. */
function FolderRow({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const path = useStream<string | null>(desktop.localFolder.path$(), UNKNOWN);
  const state = useStream<LocalFolderState | null>(useCore().localMusic.state$(), NO_STATE);
  const hasNone = state !== null && state.chosen === null;
  const { choose, isUnfit } = useChooseFolder();
  return (
    <SettingRow
      id="localFolder"
      label={t("settings.localFolder.name")}
      hint={
        <>
          <bdi className={styles["path"]}>
            {hasNone ? t("settings.localFolder.none") : (path ?? "…")}
          </bdi>
          <span role="status" className={styles["line"]}>
            {isUnfit && t("localMusic.unfit")}
          </span>
        </>
      }
      isWide
    >
      {(hintId) => (
        <Button isSmall aria-describedby={hintId} onClick={choose}>
          {t(hasNone ? "settings.localFolder.choose" : "settings.localFolder.change")}
        </Button>
      )}
    </SettingRow>
  );
}

/** Forgets the folder and what is known of it, after a confirmation; no file is touched (B82). */
function ClearRow({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const state = useStream<LocalFolderState | null>(useCore().localMusic.state$(), NO_STATE);
  const [isAsked, setAsked] = useState(false);
  const forget = (): void =>
    void desktop.localFolder.forget().catch(() => showToast("commandLost"));
  return (
    <SettingRow
      id="localClear"
      label={t("settings.localClear.name")}
      hint={t("settings.localClear.hint")}
    >
      {(hintId) => (
        <>
          <Button
            isSmall
            aria-describedby={hintId}
            aria-haspopup="dialog"
            disabled={state === null || state.chosen === null}
            onClick={() => setAsked(true)}
          >
            {t("settings.localClear.verb")}
          </Button>
          {isAsked && (
            <ConfirmDialog
              title={t("settings.localClear.title")}
              closeName={t("playlists.close")}
              cancel={t("playlists.cancel")}
              verb={t("settings.localClear.confirm")}
              isDanger
              onConfirm={forget}
              onClose={() => setAsked(false)}
            >
              {t("settings.localClear.text")}
            </ConfirmDialog>
          )}
        </>
      )}
    </SettingRow>
  );
}
