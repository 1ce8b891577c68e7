import { Plus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { usePlayControl } from "../../core/playback/use-play-control.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { Button } from "../../kit/Button.tsx";
import { Cover } from "../../kit/Cover.tsx";
import { attempt } from "../actions/attempt.ts";
import { playlistDialog } from "../dialogs/playlist-dialog.ts";
import { localPlaylistPath } from "../../core/navigation/paths.ts";
import cardStyles from "../cards/Card.module.css";
import styles from "./DevicePlaylists.module.css";

const NONE: readonly LocalPlaylistCard[] = [];

export interface DevicePlaylistsProps {
  /** Whether another one can be made here; else the page around it has that. */
  readonly mayCreate?: boolean;
}

/** The playlists kept on this device; renders nothing if there are none. */
export function DevicePlaylists({ mayCreate = true }: DevicePlaylistsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const all = useStream(core.localPlaylists.all$(), NONE);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{t("playlists.onDevice")}</h2>
        {mayCreate && (
          <Button
            look="bare"
            isSmall
            icon={Plus}
            onClick={() => playlistDialog.set({ kind: "new", choice: null, isOnDevice: true })}
          >
            {t("playlists.new")}
          </Button>
        )}
      </div>
      <DeviceCards cards={all} />
    </section>
  );
}

interface DeviceCardsProps {
  readonly cards: readonly LocalPlaylistCard[];
  /** Accessible name, if there is no heading above. */
  readonly name?: string;
}

/** A grid of playlists of this device. */
export const DeviceCards = ({ cards, name }: DeviceCardsProps) => (
  <ul className={styles["grid"]} aria-label={name}>
    {cards.map((card) => (
      <li key={card.id}>
        <DeviceCard card={card} />
      </li>
    ))}
  </ul>
);

/** Card of a playlist of this device; it looks like other cards, but has its own kind of page and list. */
function DeviceCard({ card }: { readonly card: LocalPlaylistCard }) {
  const { t } = useTranslation();
  const core = useCore();
  const { id, name, coverUrl, trackCount } = card;
  const path = localPlaylistPath(id);
  const { action, run } = usePlayControl(
    path,
    () => void attempt(core.lists.playFrom({ kind: "localPlaylist", id }, null), name),
  );
  return (
    <article className={cardStyles["card"]}>
      <PathLink to={path} tabIndex={-1} aria-hidden className={cardStyles["cover"]}>
        <Cover url={coverUrl} size={512} />
      </PathLink>
      {trackCount > 0 && (
        <button
          type="button"
          className={cardStyles["play"]}
          data-action={action}
          aria-label={t(`card.${action}`, { title: name })}
          onClick={run}
        />
      )}
      <div className={cardStyles["words"]}>
        <PathLink to={path} className={cardStyles["title"]} title={name}>
          {name}
        </PathLink>
        <p className={cardStyles["caption"]}>{t("page.songs", { count: trackCount })}</p>
      </div>
    </article>
  );
}
