import {
  ExternalLink,
  Heart,
  HeartOff,
  Link2,
  ListEnd,
  ListPlus,
  MessageSquareText,
  Pause,
  Pencil,
  Play,
  Share2,
  Trash2,
  UserMinus,
  UserPlus,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { serviceLink } from "../../../domain/links.ts";
import { useCore } from "../../core/core-context.tsx";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { useGo } from "../../core/navigation/use-go.ts";
import { usePlayControl } from "../../core/playback/use-play-control.ts";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { cardPath, mvPath } from "../../core/navigation/paths.ts";
import { openComments } from "../dialogs/dialogs.ts";
import { openAddToPlaylist, playlistDialog } from "../dialogs/playlist-dialog.ts";
import { attempt } from "../actions/attempt.ts";
import { isOfFolder, songsOf, type Collection, useIsSaved } from "./collection.ts";
import { copyText, canShare, shareLink } from "../actions/copy-text.ts";
import { keepAndTell } from "../actions/keep.ts";

import { UnlessOwn } from "./UnlessOwn.tsx";
import { useMenuGap } from "./use-menu-gap.ts";

export interface CollectionMenuItemsProps {
  readonly collection: Collection;
  readonly at: MenuPoint;
  /** Whether the menu can play: menus of cards can; a page has a button for it. */
  readonly hasPlay?: boolean;
  readonly onClose: () => void;
}

/** Menu items of an album, playlist, artist or music video (B39). */
export function CollectionMenuItems(props: CollectionMenuItemsProps) {
  const { collection, at, hasPlay = false, onClose } = props;
  const { t } = useTranslation();
  const gap = useMenuGap();
  return (
    <Menu name={t(`menu.${collection.target.kind}`)} at={at} bottomGap={gap} onClose={onClose}>
      <PlayItems collection={collection} hasPlay={hasPlay} />
      <KeepItems collection={collection} hasPlay={hasPlay} />
      <ChangeItems collection={collection} />
      {!isOfFolder(collection) && (
        <>
          <CommentsItem collection={collection} />
          <LinkItems collection={collection} />
        </>
      )}
    </Menu>
  );
}

interface ItemsProps {
  readonly collection: Collection;
}

/** Opens the comments on an album or a playlist. */
function CommentsItem({ collection: { target, title } }: ItemsProps) {
  const { t } = useTranslation();
  const hasComments = useOffers("comments");
  if (!hasComments || (target.kind !== "album" && target.kind !== "playlist")) return null;
  return (
    <MenuItem
      icon={MessageSquareText}
      onSelect={() => openComments({ kind: target.kind, id: target.id }, title)}
    >
      {t("comments.title")}
    </MenuItem>
  );
}

/** Copies or shares its link: that of the service, or of our own page if the source has no service. */
function LinkItems({ collection: { target, title } }: ItemsProps) {
  const { t } = useTranslation();
  const { href } = useGo();
  const hasLinks = useOffers("links");
  const isDesktop = useDesktop() !== null;
  // Pages of the desktop program have no address that is valid outside of it.
  if (isDesktop && !hasLinks) return null;
  const link = hasLinks
    ? serviceLink(target.kind, target.id)
    : new URL(href(cardPath(target)), location.href).href;
  return (
    <>
      <MenuItem icon={Link2} onSelect={() => void copyText(link)}>
        {t("menu.copyLink")}
      </MenuItem>
      {hasLinks && (
        <MenuItem
          icon={ExternalLink}
          onSelect={() => window.open(link, "_blank", "noopener,noreferrer")}
        >
          {t("menu.openInBrowser")}
        </MenuItem>
      )}
      {!isDesktop && canShare() && (
        <MenuItem icon={Share2} onSelect={() => void shareLink(title, link)}>
          {t("menu.share")}
        </MenuItem>
      )}
    </>
  );
}

function PlayItems({ collection, hasPlay }: ItemsProps & { readonly hasPlay: boolean }) {
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const { target, title } = collection;
  const spec = songsOf(collection);
  const { action, run } = usePlayControl(cardPath(target), () => {
    if (target.kind === "mv") go.to(mvPath(target, true));
    else void attempt(core.browse.play(target), title);
  });
  return (
    <>
      {hasPlay && (
        <MenuItem icon={action === "pause" ? Pause : Play} onSelect={run}>
          {t(`page.${action}`)}
        </MenuItem>
      )}
      {spec !== null && (
        <MenuItem
          icon={ListEnd}
          onSelect={() => void attempt(core.queue.playNext({ kind: "list", spec }), title)}
        >
          {t("menu.playNext")}
        </MenuItem>
      )}
      {(hasPlay || spec !== null) && <MenuSeparator />}
    </>
  );
}

function KeepItems({ collection, hasPlay }: ItemsProps & { readonly hasPlay: boolean }) {
  const { t } = useTranslation();
  const spec = songsOf(collection);
  const isArtist = collection.target.kind === "artist";
  // The page of an artist has a button to follow.
  const maySave = !isOfFolder(collection) && (!isArtist || hasPlay);
  const mayAdd = spec !== null && !isArtist;
  if (!maySave && !mayAdd) return null;
  return (
    <>
      {maySave && (
        <UnlessOwn collection={collection}>
          <SaveItem collection={collection} />
        </UnlessOwn>
      )}
      {mayAdd && (
        <MenuItem icon={ListPlus} onSelect={() => openAddToPlaylist({ kind: "list", spec })}>
          {t("menu.addToPlaylist")}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}

const SAVE = { icon: Heart, name: "menu.saveToLibrary" } as const;
const UNSAVE = { icon: HeartOff, name: "menu.removeFromLibrary" } as const;
const FOLLOW = { icon: UserPlus, name: "page.follow" } as const;
const UNFOLLOW = { icon: UserMinus, name: "menu.unfollow" } as const;

function SaveItem({ collection: { target, title } }: ItemsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const isSaved = useIsSaved(target);
  const [save, unsave] = target.kind === "artist" ? [FOLLOW, UNFOLLOW] : [SAVE, UNSAVE];
  const { icon, name } = isSaved ? unsave : save;
  return (
    <MenuItem icon={icon} onSelect={() => void keepAndTell(core, target, title, !isSaved)}>
      {t(name)}
    </MenuItem>
  );
}

function ChangeItems({ collection: { target, title, mayChange = false } }: ItemsProps) {
  const { t } = useTranslation();
  if (target.kind !== "playlist" || !mayChange) return null;
  const { id } = target;
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => playlistDialog.set({ kind: "edit", id })}>
        {t("playlists.edit")}
      </MenuItem>
      <MenuItem
        icon={Trash2}
        isDanger
        onSelect={() => playlistDialog.set({ kind: "delete", id, name: title })}
      >
        {t("playlists.delete")}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
