import { EyeOff, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LibraryPage } from "../../../contract/pages.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { WhileShown } from "../../core/WhileShown.tsx";
import { Loaded } from "../../features/states/Loaded.tsx";
import { attempt } from "../../features/actions/attempt.ts";
import { CompactTracks } from "../../features/track-table/CompactTracks.tsx";
import { showToast } from "../../features/toast/toasts.ts";
import { WaitingTracks } from "../../features/library-top/WaitingTracks.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "../../features/library-top/LibraryTop.module.css";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";

const SPEC = { kind: "liked" } as const;

export interface RecentlyLikedProps {
  readonly page: LibraryPage;
  readonly isAccount: boolean;
}

/** The newest liked songs, beside their card; pressing one plays the whole list from there. */
export function RecentlyLiked({ page, isAccount }: RecentlyLikedProps) {
  const { t } = useTranslation();
  const core = useCore();
  const lack = !isAccount && page.likedListId === null ? "hidden" : "empty";
  const play = async ({ id, name, reason }: TrackRow): Promise<void> => {
    if (reason !== null) return showToast("cannotPlay", { name });
    // Located by id, because songs liked in the meantime come before it.
    const row = await core.lists.locate(SPEC, id).catch(() => null);
    await attempt(core.lists.playFrom(SPEC, row), name);
  };
  return (
    <div className={styles["recent"]}>
      <Loaded value={page.preview} isInline skeleton={<WaitingTracks />}>
        {(rows) =>
          rows.length > 0 ? (
            <WhileShown>
              <CompactTracks
                name={t("library.liked.recent")}
                rows={rows}
                onPlay={(_, row) => void play(row)}
              />
            </WhileShown>
          ) : (
            <StateMessage
              icon={lack === "hidden" ? EyeOff : Heart}
              title={t(`library.liked.${lack}.title`)}
              text={t(`library.liked.${lack}.text`)}
              isInline
            >
              <ExploreLink />
            </StateMessage>
          )
        }
      </Loaded>
    </div>
  );
}
