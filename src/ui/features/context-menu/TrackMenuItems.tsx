import {
  CheckCheck,
  Disc3,
  ExternalLink,
  FileMusic,
  Hash,
  Heart,
  HeartOff,
  Link2,
  ListEnd,
  ListMusic,
  ListPlus,
  MessageCircle,
  Play,
  Share2,
  Trash2,
  UserRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { serviceLink } from "../../../domain/links.ts";
import { isSong, songNumber } from "../../../domain/playable.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { useCore } from "../../core/core-context.tsx";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";
import { MenuItem } from "../../kit/menu/Menu.tsx";

import { openComments, cloudQuestion } from "../dialogs/dialogs.ts";
import { openAddTrack } from "../dialogs/playlist-dialog.ts";
import { attempt } from "../actions/attempt.ts";
import { reasonKey } from "../actions/reason-key.ts";
import { copyText, canShare, shareLink } from "../actions/copy-text.ts";
import { toggleLikeAndTell } from "../actions/keep.ts";

interface ItemsProps {
  readonly row: TrackRow;
}

/** Items that play the song, now or later; none if it cannot be played. */
export function TrackPlayItems({
  row,
  onPlay,
}: ItemsProps & { readonly onPlay: (() => void) | undefined }) {
  const { t } = useTranslation();
  const core = useCore();
  const { id, name, reason } = row;
  const choice: TrackChoice = { kind: "ids", ids: [id] };
  const unavailable = reason === null ? undefined : t(`track.reason.${reasonKey(reason)}`);
  return (
    <>
      <MenuItem
        icon={Play}
        unavailable={unavailable}
        onSelect={onPlay ?? (() => void core.queue.playNow(id))}
      >
        {t("menu.play")}
      </MenuItem>
      <MenuItem
        icon={ListEnd}
        unavailable={unavailable}
        onSelect={() => void attempt(core.queue.playNext(choice), name)}
      >
        {t("menu.playNext")}
      </MenuItem>
      <MenuItem
        icon={ListMusic}
        unavailable={unavailable}
        onSelect={() => void attempt(core.queue.append(choice), name)}
      >
        {t("menu.addToQueue")}
      </MenuItem>
    </>
  );
}

/** Items that like the song or add it to a playlist. */
export function TrackKeepItems({ row }: ItemsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { song, isLiked } = row;
  return (
    <>
      {song !== null && (
        <MenuItem
          icon={isLiked ? HeartOff : Heart}
          onSelect={() => void toggleLikeAndTell(core, row)}
        >
          {t(isLiked ? "menu.removeFromLiked" : "menu.saveToLiked")}
        </MenuItem>
      )}
      <MenuItem icon={ListPlus} onSelect={() => openAddTrack(row)}>
        {t("menu.addToPlaylist")}
      </MenuItem>
    </>
  );
}

/** Starts a selection with the song. */
export function TrackSelectItem({ onSelectRow }: { readonly onSelectRow: () => void }) {
  const { t } = useTranslation();
  return (
    <MenuItem icon={CheckCheck} onSelect={onSelectRow}>
      {t("menu.select")}
    </MenuItem>
  );
}

/** Items that open the song's album and artists. */
export function TrackPlaceItems({ row }: ItemsProps) {
  const { t } = useTranslation();
  const go = useGo();
  const { albumId } = row;
  const artists = row.artists.filter((artist) => artist.id !== null);
  return (
    <>
      {albumId !== null && (
        <MenuItem icon={Disc3} onSelect={() => go.to(`/album/${albumId}`)}>
          {t("menu.goToAlbum")}
        </MenuItem>
      )}
      {artists.map((artist) => (
        <MenuItem key={artist.id} icon={UserRound} onSelect={() => go.to(`/artist/${artist.id}`)}>
          <span className="ell">
            {artists.length === 1
              ? t("menu.goToArtist")
              : t("menu.goToArtistNamed", { name: artist.name })}
          </span>
        </MenuItem>
      ))}
    </>
  );
}

/** Opens the comments on the song. */
export function TrackCommentsItem({ row: { song, name } }: ItemsProps) {
  const { t } = useTranslation();
  if (song === null) return null;
  const subject = { kind: "track", id: songNumber(song) } as const;
  return (
    <MenuItem icon={MessageCircle} onSelect={() => openComments(subject, name)}>
      {t("menu.comments")}
    </MenuItem>
  );
}

/** Items that copy or share the song's link. */
export function TrackLinkItems({ row }: ItemsProps) {
  const { t } = useTranslation();
  const isDesktop = useDesktop() !== null;
  const { song, name } = row;
  if (song === null) return null;
  const number = songNumber(song);
  const link = serviceLink("song", number);
  return (
    <>
      <MenuItem icon={Link2} onSelect={() => void copyText(link)}>
        {t("menu.copyLink")}
      </MenuItem>
      <MenuItem icon={Hash} onSelect={() => void copyText(String(number))}>
        {t("menu.copyId")}
      </MenuItem>
      <MenuItem
        icon={ExternalLink}
        onSelect={() => window.open(link, "_blank", "noopener,noreferrer")}
      >
        {t("menu.openInBrowser")}
      </MenuItem>
      {!isDesktop && canShare() && (
        <MenuItem icon={Share2} onSelect={() => void shareLink(name, link)}>
          {t("menu.share")}
        </MenuItem>
      )}
    </>
  );
}

/** Where a song is removed from. */
export type RemovedFrom = "queue" | "playlist" | "cloud";

const REMOVE_NAMES = {
  queue: "menu.removeFromQueue",
  playlist: "menu.removeFromPlaylist",
  cloud: "menu.removeFromCloud",
} as const satisfies Record<RemovedFrom, string>;

interface RemoveItemProps {
  readonly from: RemovedFrom;
  readonly onRemove: () => void;
}

/** Removes the song from the list it is shown in. */
export function TrackRemoveItem({ from, onRemove }: RemoveItemProps) {
  const { t } = useTranslation();
  return (
    <MenuItem icon={Trash2} isDanger onSelect={onRemove}>
      {t(REMOVE_NAMES[from])}
    </MenuItem>
  );
}

/** Asks which song of the library an uploaded file is. */
export function TrackMatchItem({ row: { id, name } }: ItemsProps) {
  const { t } = useTranslation();
  if (!isSong(id)) return null;
  return (
    <MenuItem icon={FileMusic} onSelect={() => cloudQuestion.set({ kind: "match", id, name })}>
      {t("cloud.match.item")}
    </MenuItem>
  );
}
