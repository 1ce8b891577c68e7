import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSettings } from "../../core/settings-state.ts";
import { useStream } from "../../core/use-stream.ts";
import { SelectRow } from "./ChoiceRows.tsx";
import { ClearSongsOffer } from "./ClearSongsOffer.tsx";
import { useChange } from "./use-change.ts";

const NOTHING_KEPT: CacheSnapshot = { trackCount: 0, sizeBytes: 0 };

/** The quality songs are fetched in. Those kept so far have the old one: it offers to clear them. */
export function QualityRow() {
  const { t } = useTranslation();
  const core = useCore();
  const { musicQuality } = useSettings();
  const { trackCount } = useStream(core.cache.usage$(), NOTHING_KEPT);
  const change = useChange();
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
