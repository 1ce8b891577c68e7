import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPage } from "../../../contract/pages.ts";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { LOADING } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { Cover } from "../../kit/Cover.tsx";
import { LibraryBody } from "./LibraryBody.tsx";
import styles from "../../features/library-top/LibraryTop.module.css";
import { LikedCard } from "./LikedCard.tsx";
import { RecentlyLiked } from "./RecentlyLiked.tsx";

const NOTHING_YET: LibraryPage = {
  likedListId: null,
  likedCount: null,
  preview: LOADING,
  snippet: null,
};
const UNKNOWN: SessionSnapshot | null = null;

/** `/library`: liked songs on top, and below everything that the listener keeps, in tabs (B32). */
export function LibraryScreen(address: ScreenAddress) {
  const { t } = useTranslation();
  const core = useCore();
  const page = useStream<LibraryPage>(core.library.page$(), NOTHING_YET);
  const session = useStream<SessionSnapshot | null>(core.session.session$(), UNKNOWN);
  const isNamed = useOffers("logIn");
  const name = isNamed ? (session?.profile?.name ?? "") : "";
  const isAccount = session?.mode !== "username";
  useScreenTitle(t("library.title"));
  // Runs whenever the kept screen is shown again; its content stays during the refresh.
  useEffect(() => void core.library.refresh(), [core]);
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        {isNamed && (
          <Cover url={session?.profile?.avatarUrl ?? null} size={112} shape="round" isEager />
        )}
        <h1>{name === "" ? t("library.title") : t("library.of", { name })}</h1>
      </header>
      <div className={styles["top"]}>
        <LikedCard page={page} />
        <RecentlyLiked page={page} isAccount={isAccount} />
      </div>
      <LibraryBody key={session?.profile?.id ?? 0} address={address} isAccount={isAccount} />
    </div>
  );
}
