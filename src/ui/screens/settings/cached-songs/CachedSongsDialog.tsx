import { Music } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CacheSnapshot } from "../../../../contract/snapshots.ts";
import { formatFileSize } from "../../../../domain/format/file-size.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { SearchField } from "../../../kit/SearchField.tsx";
import { StateMessage } from "../../../kit/StateMessage.tsx";
import { CachedSongList, heightOf } from "./CachedSongList.tsx";
import styles from "./CachedSongsDialog.module.css";
import { useCachedSongs } from "./use-cached-songs.ts";

export interface CachedSongsDialogProps {
  readonly usage: CacheSnapshot;
  readonly onClose: () => void;
}

/** All cached songs, newest first, to search and to remove one by one. */
export function CachedSongsDialog({ usage, onClose }: CachedSongsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("settings.cached.name")}
      closeName={t("settings.cached.close")}
      width="680px"
      givesWay
      onClose={onClose}
    >
      {usage.trackCount === 0 ? (
        <StateMessage
          icon={Music}
          title={t("settings.cached.none")}
          text={t("settings.cached.noneHint")}
          isInline
        />
      ) : (
        <FilteredSongs usage={usage} />
      )}
    </Dialog>
  );
}

/** A field that filters, and the list. */
function FilteredSongs({ usage }: { readonly usage: CacheSnapshot }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const songs = useCachedSongs(usage, query);
  const size = formatFileSize(usage.sizeBytes, language);
  return (
    <>
      <SearchField
        name={t("track.filter")}
        hint={t("track.filterHint", { count: usage.trackCount })}
        clearName={t("track.clearFilter")}
        value={typed}
        className={styles["filter"]}
        onChange={setTyped}
      />
      <p className={styles["totals"]} role="status">
        {query === ""
          ? t("settings.cached.usage", { count: usage.trackCount, size })
          : songs.total === 0
            ? t("track.noMatch", { text: query })
            : t("settings.cached.found", { count: songs.total })}
      </p>
      <div className={styles["results"]} style={{ "--whole": `${heightOf(usage.trackCount)}px` }}>
        {/* The key makes the list start at its top after a change of the filter. */}
        {songs.total > 0 && <CachedSongList key={query} songs={songs} />}
      </div>
    </>
  );
}
