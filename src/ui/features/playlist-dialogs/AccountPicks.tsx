import { useTranslation } from "react-i18next";
import type { OwnPlaylistCard } from "../../../contract/rows.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import styles from "./AddToPlaylist.module.css";
import { PickGroup, PickList } from "./PickGroup.tsx";
import type { Pick, Picks } from "./use-picks.ts";

export interface AccountPicksProps {
  readonly own: Loadable<readonly OwnPlaylistCard[]>;
  /** Those of them that match what is looked for. */
  readonly shown: readonly Pick[];
  readonly picks: Picks;
}

const PLACES = [0, 1, 2];

/** The account's playlists to choose from; its liked list takes songs by liking them. */
export function AccountPicks({ own, shown, picks }: AccountPicksProps) {
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
