import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { OutputDevice } from "../../../contract/audio.ts";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSettings, useChangeSettings } from "../../core/streams/settings-state.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { Button } from "../../kit/Button.tsx";
import { Select, type Option } from "../../kit/Select.tsx";
import { SwitchRow, SelectRow } from "./ChoiceRows.tsx";
import { ClearSongsOffer } from "./cached-songs/ClearSongsOffer.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./OutputRow.module.css";

/** Quality, levelling and output of the sound. */
export function SoundSection() {
  const { t } = useTranslation();
  const { levelVolume } = useSettings();
  const change = useChangeSettings();
  return (
    <SettingsSection id="sound">
      <QualityRow />
      <SwitchRow
        id="levelling"
        name={t("settings.levelling.name")}
        hint={t("settings.levelling.hint")}
        isOn={levelVolume}
        onChange={(isOn) => change({ levelVolume: isOn })}
      />
      <OutputRow />
    </SettingsSection>
  );
}

const NOTHING_KEPT: CacheSnapshot = { trackCount: 0, sizeBytes: 0 };

/** The quality in which songs are fetched. After a change, offers to clear the cached songs, which have the old one. */
function QualityRow() {
  const { t } = useTranslation();
  const core = useCore();
  const { musicQuality } = useSettings();
  const { trackCount } = useStream(core.cache.usage$(), NOTHING_KEPT);
  const change = useChangeSettings();
  const [isOffering, setOffering] = useState(false);
  return (
    <>
      <SelectRow
        id="quality"
        name={t("settings.quality.name")}
        hint={t("settings.quality.hint")}
        value={musicQuality}
        options={CHOICES.musicQuality.map((value) => ({
          value,
          label: t(`settings.quality.${value}`),
        }))}
        onChange={(quality) => {
          change({ musicQuality: quality });
          setOffering(quality !== musicQuality && trackCount > 0);
        }}
      />
      {isOffering && (
        <ClearSongsOffer
          title={t("settings.oldQuality.title")}
          text={t("settings.oldQuality.text", { count: trackCount })}
          onClose={() => setOffering(false)}
        />
      )}
    </>
  );
}

const DEFAULT = "default";

/** Which output device plays; browsers tell their names only with the listener's permission. */
function OutputRow() {
  const { t } = useTranslation();
  const { outputDevice } = useSettings();
  const change = useChangeSettings();
  const { devices, access, askForNames } = useOutputs();
  const named = devices.filter(({ id, name }) => id !== DEFAULT && id !== "" && name !== "");
  const isKnown = outputDevice === DEFAULT || named.some(({ id }) => id === outputDevice);
  const options: readonly Option<string>[] = [
    { value: DEFAULT, label: t("settings.output.default") },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value: outputDevice, label: t("settings.output.absent") }]),
  ];
  return (
    <SettingRow
      id="output"
      label={t("settings.output.name")}
      hint={access === "named" ? undefined : t(`settings.output.${access}`)}
    >
      {(hintId) => (
        <div className={styles["controls"]}>
          {access === "unnamed" && (
            <Button isSmall onClick={askForNames}>
              {t("settings.output.ask")}
            </Button>
          )}
          <Select
            name={t("settings.output.name")}
            value={outputDevice}
            options={options}
            describedBy={hintId}
            onChange={(device) => change({ outputDevice: device })}
          />
        </div>
      )}
    </SettingRow>
  );
}

/** `unnamed`: the browser does not tell the names of the devices; `refused`: the listener did not allow it to. */
type OutputAccess = "named" | "unnamed" | "refused";

interface Outputs {
  readonly devices: readonly OutputDevice[];
  readonly access: OutputAccess;
  /** Asks the browser to name the devices; the browser asks the listener. */
  readonly askForNames: () => void;
}

/** The output devices, kept up to date. */
function useOutputs(): Outputs {
  const core = useCore();
  const [devices, setDevices] = useState<readonly OutputDevice[]>([]);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      core.player
        .outputs()
        .then((found) => {
          if (isWanted) setDevices(found);
        })
        // The worker was lost: the system's default device can still be chosen.
        .catch(() => {});
    };
    look();
    navigator.mediaDevices?.addEventListener("devicechange", look);
    return () => {
      isWanted = false;
      navigator.mediaDevices?.removeEventListener("devicechange", look);
    };
  }, [core]);
  const isNamed = devices.every(({ name }) => name !== "");
  return {
    devices,
    access: isNamed ? "named" : isRefused ? "refused" : "unnamed",
    askForNames: () => {
      allowNames()
        .then(() => core.player.outputs())
        .then(setDevices, () => setRefused(true));
    },
  };
}

/** Devices get names with the permission for a microphone; nothing is recorded. */
async function allowNames(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
}
