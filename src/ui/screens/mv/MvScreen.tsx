import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MvPage } from "../../../contract/pages.ts";
import { parseId, type MvId } from "../../../domain/ids.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { useStream } from "../../core/use-stream.ts";
import { CommentsPanel } from "../../features/comments/CommentsPanel.tsx";
import { FailureMessage } from "../../features/states/FailureMessage.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { MoreVideos } from "./MoreVideos.tsx";
import { MvFacts } from "./MvFacts.tsx";
import styles from "./MvScreen.module.css";
import { VideoStage } from "./VideoStage.tsx";

/** `/mv/{id}`. */
export function MvScreen() {
  const { t } = useTranslation();
  const id = parseId<MvId>(useParams({ strict: false }).id);
  useScreenTitle(t("mv.screen"));
  return (
    <div className={styles["page"]}>
      {id === null || id <= 0 ? (
        <NoMv page={{ kind: "failed", failure: { kind: "notFound" } }} />
      ) : (
        <MvOf key={id} id={id} />
      )}
    </div>
  );
}

function MvOf({ id }: { readonly id: MvId }) {
  const core = useCore();
  const page = useStream<Loadable<MvPage>>(core.browse.mv$(id), LOADING);
  const known = latest(page);
  return known === null ? <NoMv page={page} /> : <KnownMv page={page} known={known} />;
}

interface KnownMvProps {
  readonly page: Loadable<MvPage>;
  readonly known: MvPage;
}

function KnownMv({ page, known }: KnownMvProps) {
  const { t } = useTranslation();
  const { mv, similar } = known;
  useScreenTitle(
    mv.artist.name === "" ? mv.name : t("mv.title", { artist: mv.artist.name, name: mv.name }),
    t("mv.screen"),
  );
  return (
    <div className={styles["columns"]}>
      <div className={styles["main"]}>
        <VideoStage page={page} mv={mv} />
        <MvFacts page={known} />
        <div className={styles["comments"]}>
          <CommentsPanel subject={{ kind: "mv", id: mv.id }} place="page" />
        </div>
      </div>
      <MoreVideos cards={similar} />
    </div>
  );
}

/** Nothing known yet, or nothing there. */
function NoMv({ page }: { readonly page: Loadable<MvPage> }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="vh">{t("mv.screen")}</h1>
      {page.kind === "failed" ? (
        <FailureMessage failure={page.failure} />
      ) : (
        <div className={styles["columns"]} aria-busy="true">
          <div className={styles["main"]}>
            <Skeleton className={styles["blankVideo"]} />
            <Skeleton className={styles["blankTitle"]} />
          </div>
          <MoreVideos cards={LOADING} />
        </div>
      )}
    </>
  );
}
