import { CloudUpload, Ellipsis, ListEnd, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";
import { attempt } from "../../features/actions/attempt.ts";
import { tellUnchanged } from "../../features/actions/change-playlist.ts";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { playlistDialog } from "../../features/dialogs/playlist-dialog.ts";
import {
  makeOnline,
  tellMade,
  type OnlinePlaylist,
} from "../../features/playlist-dialogs/make-online.ts";
import { useChange } from "../../features/playlist-dialogs/use-change.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";

const GAP_PX = 6;

/** "More actions" of a playlist of this device: the button and its menu. */
export function LocalPlaylistMenu({ playlist }: { readonly playlist: LocalPlaylistCard }) {
  const { t } = useTranslation();
  const core = useCore();
  const publish = usePublish(playlist);
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const { id, name, trackCount } = playlist;
  return (
    <>
      <IconButton
        icon={Ellipsis}
        size="large"
        name={t("track.more")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-busy={publish.isBusy}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + GAP_PX });
        }}
      />
      {at !== null && (
        <Menu name={t("menu.playlist")} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          {trackCount > 0 && (
            <>
              <MenuItem
                icon={ListEnd}
                onSelect={() =>
                  void attempt(
                    core.queue.playNext({ kind: "list", spec: { kind: "localPlaylist", id } }),
                    name,
                  )
                }
              >
                {t("menu.playNext")}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuItem
            icon={Pencil}
            onSelect={() => playlistDialog.set({ kind: "editLocal", playlist })}
          >
            {t("playlists.edit")}
          </MenuItem>
          <MenuItem
            icon={CloudUpload}
            unavailable={publish.isBusy ? t("playlists.busy") : undefined}
            onSelect={publish.run}
          >
            {t("playlists.publish")}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            isDanger
            onSelect={() => playlistDialog.set({ kind: "deleteLocal", id, name })}
          >
            {t("playlists.delete")}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

interface Publish {
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** Copies a playlist of this device to the account (B36). */
function usePublish({ id, name, trackCount }: LocalPlaylistCard): Publish {
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const change = useChange();
  const online: OnlinePlaylist = {
    title: name,
    isPrivate: false,
    choice: trackCount === 0 ? null : { kind: "list", spec: { kind: "localPlaylist", id } },
  };
  return {
    isBusy: change.isBusy,
    run: () =>
      change.ask(
        () => makeOnline(core, online),
        (made) => tellMade(made, online, go.to),
        (failure) => {
          tellUnchanged(failure, t);
          return true;
        },
      ),
  };
}
