import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { LocalPlaylistId } from "../../../domain/ids.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { createMatcher } from "../../../domain/lists/filter.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import styles from "./AddToPlaylist.module.css";
import { settled } from "./change-playlist.ts";
import { openNewPlaylist } from "./playlist-dialogs.ts";
import { PickItem } from "./PickItem.tsx";
import { tellAdded } from "./tell-added.ts";

export interface AddToPlaylistProps {
  readonly choice: TrackChoice;
  /** Names what is added. */
  readonly title?: string;
  readonly onClose: () => void;
}

const NONE: readonly LocalPlaylistCard[] = [];

/** Asks which playlist songs shall be added to. */
export function AddToPlaylist({ choice, title, onClose }: AddToPlaylistProps) {
  const { t } = useTranslation();
  const core = useCore();
  const all = useStream(core.localPlaylists.all$(), NONE);
  const [text, setText] = useState("");
  const [full, setFull] = useState<readonly LocalPlaylistId[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isMatch = createMatcher(text);
  const shown = all.filter(({ name }) => isMatch([name]));
  const add = async ({ id, name }: LocalPlaylistCard): Promise<void> => {
    const outcome = await settled(core.localPlaylists.add(id, choice));
    if (outcome.ok) {
      onClose();
      tellAdded(name, outcome.value);
    } else if (outcome.failure.kind === "alreadyThere") setFull([...full, id]);
    else setFailure(outcome.failure);
  };
  const problem = failure === null ? null : failureText(failure, t);
  return (
    <Dialog
      title={t("playlists.add")}
      closeName={t("playlists.close")}
      width="420px"
      onClose={onClose}
    >
      {title !== undefined && <p className={styles["what"]}>{title}</p>}
      <SearchField
        name={t("playlists.find")}
        hint={t("playlists.find")}
        clearName={t("track.clear")}
        value={text}
        className={styles["find"]}
        onChange={setText}
      />
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {`${problem.title}. ${problem.text}`}
        </p>
      )}
      <ul className={styles["list"]}>
        <li>
          <button type="button" className={styles["item"]} onClick={() => openNewPlaylist(choice)}>
            <span className={styles["plus"]}>
              <Icon of={Plus} size={20} />
            </span>
            <b>{t("playlists.new")}</b>
          </button>
        </li>
        {shown.map((card) => (
          <PickItem
            key={card.id}
            card={card}
            isFull={full.includes(card.id)}
            onPick={() => void add(card)}
          />
        ))}
      </ul>
      <p role="status" className={styles["none"]}>
        {shown.length === 0 && all.length > 0 && t("playlists.noMatch", { text })}
      </p>
    </Dialog>
  );
}
