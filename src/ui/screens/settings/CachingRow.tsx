import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings, useChangeSettings } from "../../core/streams/settings-state.ts";
import { SwitchRow } from "./ChoiceRows.tsx";
import { ClearSongsOffer } from "./cached-songs/ClearSongsOffer.tsx";

/** Whether songs are cached as they play. When it is switched off, offers to clear the cached songs. */
export function CachingRow({ keptCount }: { readonly keptCount: number }) {
  const { t } = useTranslation();
  const { automaticallyCacheSongs } = useSettings();
  const change = useChangeSettings();
  const [isOffering, setOffering] = useState(false);
  return (
    <>
      <SwitchRow
        id="caching"
        name={t("settings.caching.name")}
        hint={t("settings.caching.hint")}
        isOn={automaticallyCacheSongs}
        onChange={(isOn) => {
          change({ automaticallyCacheSongs: isOn });
          setOffering(!isOn && keptCount > 0);
        }}
      />
      {isOffering && (
        <ClearSongsOffer
          title={t("settings.keptSongs.title")}
          text={t("settings.keptSongs.text", { count: keptCount })}
          onClose={() => setOffering(false)}
        />
      )}
    </>
  );
}
