import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CacheSnapshot, OtherKind, OthersSnapshot } from "../../../contract/snapshots.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useCore, type Core } from "../../core/core-context.tsx";
import { useSettings, useChangeSettings } from "../../core/streams/settings-state.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { CachedSongsDialog } from "./cached-songs/CachedSongsDialog.tsx";
import { CachingRow } from "./CachingRow.tsx";
import { SelectRow } from "./ChoiceRows.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { StorageFolderRow } from "./desktop/StorageFolderRow.tsx";

const NOT_COUNTED: CacheSnapshot | null = null;
/** The largest first. */
const KINDS: readonly OtherKind[] = ["covers", "pages", "details", "albums", "lyrics"];
const NOTHING_ELSE: OthersSnapshot | null = null;

/** What is stored on this device for use without the network. */
export function StorageSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const core = useCore();
  const { cacheLimit } = useSettings();
  const usage = useStream<CacheSnapshot | null>(core.cache.usage$(), NOT_COUNTED);
  const others = useStream<OthersSnapshot | null>(core.cache.others$(), NOTHING_ELSE);
  const change = useChangeSettings();
  const [opened, setOpened] = useState<"songs" | "clear" | null>(null);
  const close = (): void => setOpened(null);
  return (
    <SettingsSection id="storage">
      <CachingRow keptCount={usage?.trackCount ?? 0} />
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
          <Button isSmall onClick={() => setOpened("songs")}>
            {t("settings.cached.open")}
          </Button>
        )}
      </SettingRow>
      <SettingRow
        id="others"
        label={t("settings.others.name")}
        hint={
          others === null
            ? "…"
            : KINDS.filter((kind) => others.kinds[kind].count > 0)
                .map((kind) => {
                  const { count, sizeBytes } = others.kinds[kind];
                  const size = formatFileSize(sizeBytes, language);
                  return unbroken(t(`settings.others.${kind}`, { amount: count, size }));
                })
                .join("\u00A0· ") || t("settings.others.none")
        }
      >
        {() => (
          <Button isSmall onClick={() => setOpened("clear")}>
            {t("settings.clear.button")}
          </Button>
        )}
      </SettingRow>
      <StorageFolderRow />
      <SettingRow
        id="protection"
        label={t("settings.protection.name")}
        hint={t(`settings.protection.${others?.isProtected === true ? "on" : "off"}`)}
      >
        {() => null}
      </SettingRow>
      {opened === "songs" && usage !== null && <CachedSongsDialog usage={usage} onClose={close} />}
      {opened === "clear" && <ClearCacheDialog onClose={close} />}
    </SettingsSection>
  );
}

/** Uses no-break spaces, so that a number is not separated from its word. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00A0");

const sizeOf = (megabytes: number): string =>
  megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`;

/** Asks before the whole cache is cleared. */
function ClearCacheDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <ConfirmDialog
      title={t("settings.clear.title")}
      closeName={t("settings.clear.close")}
      cancel={t("settings.clear.cancel")}
      verb={t("settings.clear.verb")}
      onConfirm={() => void clear(core)}
      onClose={onClose}
    >
      {t("settings.clear.text")}
    </ConfirmDialog>
  );
}

async function clear(core: Core): Promise<void> {
  const isCleared = await core.cache.clear().then(
    ({ ok }) => ok,
    () => false,
  );
  showToast(isCleared ? "cacheCleared" : "commandLost");
}
