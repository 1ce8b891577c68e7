import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { usePlayControl } from "../../core/use-play-control.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "../cards/Card.module.css";
import { attempt } from "../actions/attempt.ts";
import { localPlaylistPath } from "./playlist-paths.ts";

/** A playlist of this device as a card: the looks of the others, a page and songs of its own. */
export function DeviceCard({ card }: { readonly card: LocalPlaylistCard }) {
  const { t } = useTranslation();
  const core = useCore();
  const { id, name, coverUrl, trackCount } = card;
  const path = localPlaylistPath(id);
  const { action, run } = usePlayControl(
    path,
    () => void attempt(core.lists.playFrom({ kind: "localPlaylist", id }, null), name),
  );
  return (
    <article className={styles["card"]}>
      <PathLink to={path} tabIndex={-1} aria-hidden className={styles["cover"]}>
        <Cover url={coverUrl} size={512} />
      </PathLink>
      {trackCount > 0 && (
        <button
          type="button"
          className={styles["play"]}
          data-action={action}
          aria-label={t(`card.${action}`, { title: name })}
          onClick={run}
        />
      )}
      <div className={styles["words"]}>
        <PathLink to={path} className={styles["title"]} title={name}>
          {name}
        </PathLink>
        <p className={styles["caption"]}>{t("page.songs", { count: trackCount })}</p>
      </div>
    </article>
  );
}
