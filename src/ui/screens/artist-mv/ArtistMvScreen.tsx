import { useTranslation } from "react-i18next";
import type { ArtistPage } from "../../../contract/pages.ts";
import { parseId, type ArtistId } from "../../../domain/ids.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useKindAsTitle, useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { FailureMessage } from "../../features/states/FailureMessage.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./ArtistMvScreen.module.css";

/** `/artist/{id}/mv`. */
export function ArtistMvScreen({ id: raw }: ScreenAddress) {
  const { t } = useTranslation();
  const id = parseId<ArtistId>(raw);
  useKindAsTitle(t("page.mvsShelf"), id);
  return (
    <div className={styles["page"]}>
      {id === null || id <= 0 ? (
        <>
          <h1 className="vh">{t("page.mvsShelf")}</h1>
          <FailureMessage failure={{ kind: "notFound" }} />
        </>
      ) : (
        <MvsOf key={id} id={id} />
      )}
    </div>
  );
}

function MvsOf({ id }: { readonly id: ArtistId }) {
  const { t } = useTranslation();
  const core = useCore();
  const page = useStream<Loadable<ArtistPage>>(core.browse.artist$(id), LOADING);
  // Only the head needs the artist; the videos do not wait for it.
  const artist = latest(page)?.artist ?? null;
  const title = artist === null ? t("page.mvsShelf") : t("mv.ofArtist", { name: artist.name });
  useScreenTitle(title, t("page.mvsShelf"));
  return (
    <>
      <div className={styles["head"]}>
        <PathLink to={`/artist/${id}`} tabIndex={-1} aria-hidden>
          <Cover
            url={artist?.pictureUrl ?? null}
            size={224}
            shape="round"
            className={styles["photo"]}
            isEager
          />
        </PathLink>
        <h1 className={styles["title"]}>{title}</h1>
      </div>
      <CardGrid
        spec={{ kind: "artistMvs", id }}
        name={title}
        kind="mvs"
        empty={t("mv.ofArtistEmpty")}
      >
        <PathLink to={`/artist/${id}`} className={buttonLook()}>
          {t("menu.goToArtist")}
        </PathLink>
      </CardGrid>
    </>
  );
}
