import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard, OwnPlaylistCard } from "../../../contract/rows.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { createMatcher } from "../../../domain/lists/filter.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { songName } from "../../i18n/song-name.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { changeWords } from "../actions/change-playlist.ts";
import { playlistDialog } from "../dialogs/playlist-dialog.ts";
import { Loaded } from "../states/Loaded.tsx";
import { PickGroup, PickList } from "./PickGroup.tsx";
import { Refusal } from "./Refusal.tsx";
import { usePicks, type Pick, type Picks } from "./use-picks.ts";
import { usePlaylistViewer } from "./use-viewer.ts";
import styles from "./AddToPlaylist.module.css";

export interface AddToPlaylistProps {
  readonly choice: TrackChoice;
  /** Name of the song or list to add. */
  readonly title?: string;
  /** The account's playlists cannot take the songs. */
  readonly isLocalOnly?: boolean;
  /** A playlist that was created for these songs, and why they could not be added to it. */
  readonly left?: { readonly name: string; readonly failure: Failure };
  /** Called once a playlist has taken the songs. */
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

const NONE: readonly LocalPlaylistCard[] = [];
const LOADING: Loadable<readonly OwnPlaylistCard[]> = { kind: "loading" };

/** Asks which playlist to add songs to: one of the account, or one of this device. */
export function AddToPlaylist(props: AddToPlaylistProps) {
  const { choice, title, isLocalOnly = false, left, onAdded, onClose } = props;
  const { t } = useTranslation();
  const core = useCore();
  const isAccount = usePlaylistViewer().isAccount && !isLocalOnly;
  const own = useStream(core.playlists.own$(), LOADING);
  const device = useStream(core.localPlaylists.all$(), NONE);
  const [text, setText] = useState("");
  const picks = usePicks(choice, () => {
    onClose();
    onAdded?.();
  });
  const isMatch = createMatcher(text);
  const online = (latest(own) ?? [])
    .filter(({ name }) => isMatch([name]))
    .map((card): Pick => ({ place: "account", card }));
  const onDevice = device
    .filter(({ name }) => isMatch([name]))
    .map((card): Pick => ({ place: "device", card }));
  const isSearched = text.trim() !== "";
  const hasOnline = isAccount && (!isSearched || online.length > 0 || latest(own) === null);
  const hasNone = isSearched && !hasOnline && onDevice.length === 0;
  const leftWords =
    left === undefined
      ? null
      : `${t("playlists.leftEmpty", { name: left.name })} ${changeWords(left.failure, t) ?? ""}`;
  return (
    <Dialog
      title={t("playlists.add")}
      closeName={t("playlists.close")}
      width="420px"
      onClose={onClose}
    >
      {title !== undefined && <p className={styles["what"]}>{songName(title, t)}</p>}
      <SearchField
        name={t("playlists.find")}
        hint={t("playlists.find")}
        clearName={t("track.clear")}
        value={text}
        className={styles["find"]}
        onChange={setText}
      />
      <Refusal words={picks.isFresh ? leftWords : picks.words} />
      <button
        type="button"
        className={styles["item"]}
        onClick={() =>
          playlistDialog.set({ kind: "new", choice, isLocalOnly, ...(onAdded && { onAdded }) })
        }
      >
        <span className={styles["plus"]}>
          <Icon of={Plus} size={20} />
        </span>
        <b>{t("playlists.new")}</b>
      </button>
      {hasOnline && <AccountPicks own={own} shown={online} picks={picks} />}
      {onDevice.length > 0 && isAccount && (
        <PickGroup name={t("playlists.onDevice")}>
          <PickList shown={onDevice} picks={picks} />
        </PickGroup>
      )}
      {!isAccount && <PickList shown={onDevice} picks={picks} />}
      <p role="status" className={styles["none"]}>
        {hasNone && t("playlists.noMatch", { text })}
      </p>
    </Dialog>
  );
}

interface AccountPicksProps {
  readonly own: Loadable<readonly OwnPlaylistCard[]>;
  /** The account's playlists that match the search. */
  readonly shown: readonly Pick[];
  readonly picks: Picks;
}

const PLACES = [0, 1, 2];

/** The account's playlists to choose from; adding to the liked list likes the songs. */
function AccountPicks({ own, shown, picks }: AccountPicksProps) {
  const { t } = useTranslation();
  return (
    <PickGroup name={t("playlists.onAccount")}>
      <Loaded
        value={own}
        isInline
        skeleton={PLACES.map((place) => (
          <div key={place} className={styles["waiting"]}>
            <Skeleton className={styles["cover"]} />
            <Skeleton className={styles["line"]} />
          </div>
        ))}
      >
        {({ length }) =>
          length === 0 ? (
            <p className={styles["none"]}>{t("playlists.noneOnAccount")}</p>
          ) : (
            <PickList shown={shown} picks={picks} />
          )
        }
      </Loaded>
    </PickGroup>
  );
}
