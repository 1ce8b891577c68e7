import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { tellUnchanged } from "../../features/actions/change-playlist.ts";
import {
  makeOnline,
  tellMade,
  type OnlinePlaylist,
} from "../../features/playlist-dialogs/make-online.ts";
import { useChange } from "../../features/playlist-dialogs/use-change.ts";

export interface Publish {
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** Makes a playlist of the account out of one of this device (B36). */
export function usePublish({ id, name, trackCount }: LocalPlaylistCard): Publish {
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
