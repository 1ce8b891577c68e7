import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./AddToPlaylist.module.css";
import { Spinner } from "./Spinner.tsx";

/** What is shown of a playlist to choose, on this device or of the account. */
export interface PickCard {
  readonly name: string;
  readonly coverUrl: string | null;
  readonly trackCount: number;
  readonly isPrivate?: boolean;
}

/** `full`: the playlist contains all of the songs already. `asked`: they are being added. */
export type PickState = "free" | "full" | "asked";

export interface PickItemProps {
  readonly card: PickCard;
  readonly state: PickState;
  readonly onPick: () => void;
}

/** A playlist to choose: cover, name, number of songs. */
export function PickItem({ card, state, onPick }: PickItemProps) {
  const { t } = useTranslation();
  const { name, coverUrl, trackCount, isPrivate = false } = card;
  return (
    <li>
      <button
        type="button"
        className={styles["item"]}
        aria-disabled={state !== "free"}
        aria-busy={state === "asked"}
        data-full={state === "full"}
        onClick={() => {
          if (state === "free") onPick();
        }}
      >
        <Cover url={coverUrl} size={112} className={styles["cover"]} />
        <span className={styles["words"]}>
          <span className={styles["name"]} title={name}>
            {name}
          </span>
          <span className={styles["facts"]}>
            {isPrivate && (
              <span className={styles["lock"]} title={t("playlists.private")}>
                <Icon of={Lock} size={13} />
                <span className="vh">{t("playlists.private")} </span>
              </span>
            )}
            {t("page.songs", { count: trackCount })}
            <span role="status">{state === "full" && ` · ${t("playlists.contains")}`}</span>
          </span>
        </span>
        {state === "asked" && <Spinner />}
      </button>
    </li>
  );
}
