import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSettings } from "../../core/settings-state.ts";
import { useStream } from "../../core/use-stream.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { SelectRow, SwitchRow } from "./ChoiceRows.tsx";
import { ClearCacheDialog } from "./ClearCacheDialog.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useChange } from "./use-change.ts";

const NOT_COUNTED: CacheSnapshot | null = null;

/** What is kept on this device to play without the network. */
export function StorageSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const core = useCore();
  const { automaticallyCacheSongs, cacheLimit } = useSettings();
  const usage = useStream<CacheSnapshot | null>(core.cache.usage$(), NOT_COUNTED);
  const change = useChange();
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection id="storage">
      <SwitchRow
        id="caching"
        name={t("settings.caching.name")}
        hint={t("settings.caching.hint")}
        isOn={automaticallyCacheSongs}
        onChange={(isOn) => change({ automaticallyCacheSongs: isOn })}
      />
      <SelectRow
        id="limit"
        name={t("settings.limit.name")}
        hint={t("settings.limit.hint")}
        value={cacheLimit}
        options={CHOICES.cacheLimit.map((value) => ({
          value,
          label: value === false ? t("settings.limit.none") : sizeOf(value),
        }))}
        onChange={(limit) => change({ cacheLimit: limit })}
      />
      <SettingRow
        id="cached"
        label={t("settings.cached.name")}
        hint={
          usage === null
            ? "…"
            : t("settings.cached.usage", {
                count: usage.trackCount,
                size: formatFileSize(usage.sizeBytes, language),
              })
        }
      >
        {() => (
          <Button isSmall onClick={() => setAsking(true)}>
            {t("settings.clear.button")}
          </Button>
        )}
      </SettingRow>
      {isAsking && <ClearCacheDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

const sizeOf = (megabytes: number): string =>
  megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`;
