import { useRouter } from "@tanstack/react-router";
import { Ellipsis, ListEnd, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { changePlaylist } from "../../features/playlist-dialogs/change-playlist.ts";
import { attempt } from "../../features/track-table/attempt.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/Menu.tsx";
import { DeletePlaylist } from "./DeletePlaylist.tsx";
import { EditPlaylist } from "./EditPlaylist.tsx";

const GAP_PX = 6;

/** "More actions" of a playlist of this device: the button, its menu, and the dialogs it opens. */
export function LocalPlaylistMenu({ playlist }: { readonly playlist: LocalPlaylistCard }) {
  const { t } = useTranslation();
  const core = useCore();
  const router = useRouter();
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const { id, name, trackCount } = playlist;
  const close = (): void => setDialog(null);
  const remove = (): void => {
    // Away first: nobody shall see the page of a playlist that is gone.
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/" });
    void changePlaylist(core.localPlaylists.delete(id));
  };
  return (
    <>
      <IconButton
        icon={Ellipsis}
        size="large"
        name={t("track.more")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
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
          <MenuItem icon={Pencil} onSelect={() => setDialog("edit")}>
            {t("playlists.edit")}
          </MenuItem>
          <MenuItem icon={Trash2} isDanger onSelect={() => setDialog("delete")}>
            {t("playlists.delete")}
          </MenuItem>
        </Menu>
      )}
      {dialog === "edit" && <EditPlaylist playlist={playlist} onClose={close} />}
      {dialog === "delete" && <DeletePlaylist name={name} onDelete={remove} onClose={close} />}
    </>
  );
}
