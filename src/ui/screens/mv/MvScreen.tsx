import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MvPage } from "../../../contract/pages.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { formatPlayCount } from "../../../domain/format/play-count.ts";
import { parseId, type MvId } from "../../../domain/ids.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { ownDescription } from "../../../domain/catalogue/mv.ts";
import { useCore } from "../../core/core-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { useKindAsTitle, useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { CommentsPanel } from "../../features/comments/CommentsPanel.tsx";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { Description } from "../../features/hero/Description.tsx";
import { HeroSave } from "../../features/hero/HeroSave.tsx";
import { FailureMessage } from "../../features/states/FailureMessage.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { MoreVideos } from "./MoreVideos.tsx";
import { VideoStage } from "./VideoStage.tsx";
import styles from "./MvScreen.module.css";

/** `/mv/{id}`. */
export function MvScreen() {
  const { t } = useTranslation();
  const id = parseId<MvId>(useParams({ strict: false }).id);
  const hasVideos = useOffers("videos");
  useKindAsTitle(t("mv.screen"), id);
  return (
    <div className={styles["page"]}>
      {!hasVideos || id === null || id <= 0 ? (
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

/** A skeleton or a failure, while there is no video to show. */
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

/** Title, artist, views, date and description, below the video. */
function MvFacts({ page }: { readonly page: MvPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mv } = page;
  const description = ownDescription(page.description, mv);
  const views =
    mv.playCount > 0
      ? t("card.plays", { count: mv.playCount, short: formatPlayCount(mv.playCount, language) })
      : null;
  const collection = {
    target: { kind: "mv", id: mv.id },
    title: mv.name,
  } as const;
  const facts = [views, dayOf(mv.publishedOn, language)].filter((fact) => fact !== null);
  return (
    <div className={styles["facts"]}>
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>{mv.name.trim() === "" ? t("page.untitled") : mv.name}</h1>
        {mv.artist.name !== "" && (
          <p className={styles["artist"]}>
            <ArtistLinks artists={[mv.artist]} />
          </p>
        )}
        {facts.length > 0 && <p className={styles["numbers"]}>{facts.join(" · ")}</p>}
        {description !== null && (
          <div className={styles["description"]}>
            <Description title={mv.name} text={description} />
          </div>
        )}
      </div>
      <HeroSave collection={collection} />
      <CollectionMenu collection={collection} />
    </div>
  );
}

/** The service gives a date without a time zone; a text that is no date is shown unchanged (S8). */
function dayOf(written: string | null, language: ReturnType<typeof useLanguage>): string | null {
  if (written === null || written === "") return null;
  const atMs = Date.parse(written);
  return Number.isNaN(atMs)
    ? written
    : formatDate(atMs, language, { month: "long", timeZone: "UTC" });
}
