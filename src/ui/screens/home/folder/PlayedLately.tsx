import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { HeardTrack } from "../../../../contract/pages.ts";
import { latest, type Loadable } from "../../../../domain/loadable.ts";
import { useCore } from "../../../core/core-context.tsx";
import { WhileShown } from "../../../core/WhileShown.tsx";
import { attempt } from "../../../features/actions/attempt.ts";
import { CompactTracks } from "../../../features/track-table/CompactTracks.tsx";
import styles from "./FolderHome.module.css";

/** The songs heard last; pressing one plays the list from there. Renders nothing if none was heard yet. */
export function PlayedLately({ tracks }: { readonly tracks: Loadable<readonly HeardTrack[]> }) {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const heard = latest(tracks) ?? [];
  if (heard.length === 0) return null;
  const name = t("folder.lately");
  return (
    <section aria-labelledby={id} className={styles["lately"]}>
      <h2 id={id} className={styles["heading"]}>
        {name}
      </h2>
      <WhileShown>
        <CompactTracks
          name={name}
          rows={heard.map(({ row }) => row)}
          notes={heard.map(({ format }) => format)}
          onPlay={(_, row) => void attempt(core.folder.playLately(row.id), row.name)}
        />
      </WhileShown>
    </section>
  );
}
