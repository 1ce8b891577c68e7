import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ArtistPage } from "../../../contract/pages.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { parseId, type ArtistId } from "../../../domain/ids.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { useCore } from "../../core/core-context.tsx";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useKindAsTitle, useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { createCardGrid } from "../../features/card-grid/grid-on-page.ts";
import { Shelf } from "../../features/cards/Shelf.tsx";
import { AlbumShelf } from "../../features/hero/AlbumShelf.tsx";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { DetailState } from "../../features/hero/DetailState.tsx";
import { CompactTracks } from "../../features/track-table/CompactTracks.tsx";
import { useListActions } from "../../features/track-table/use-list-actions.ts";
import { Button } from "../../kit/Button.tsx";
import { ArtistHero, SECTIONS } from "./ArtistHero.tsx";
import { Latest } from "./Latest.tsx";

import styles from "./ArtistScreen.module.css";

const LOADING: Loadable<ArtistPage> = { kind: "loading" };

/** `/artist/{id}`. */
export function ArtistScreen({ id: raw }: ScreenAddress) {
  const { t } = useTranslation();
  const id = parseId<ArtistId>(raw);
  useKindAsTitle(t("page.artist"), id);
  return id === null || id === 0 ? (
    <DetailState kind="artist" page={null}>
      {() => null}
    </DetailState>
  ) : (
    <ArtistOf key={id} id={id} />
  );
}

function ArtistOf({ id }: { readonly id: ArtistId }) {
  const core = useCore();
  const page = useStream(core.browse.artist$(id), LOADING);
  return (
    <DetailState kind="artist" page={page}>
      {(known) => <KnownArtist page={known} />}
    </DetailState>
  );
}

function KnownArtist({ page }: { readonly page: ArtistPage }) {
  const { t } = useTranslation();
  const { artist, popular, albums, singles, mvs, similar } = page;
  useScreenTitle(artist.name, t("page.artist"));
  // The service shows these to logged-in listeners only, which needs no message.
  const isSimilarHidden = similar.kind === "failed" && similar.failure.kind === "needLogin";
  return (
    <DetailPage lightUrl={artist.pictureUrl} hero={<ArtistHero page={page} />}>
      <WhileShown>
        <Latest page={page} />
      </WhileShown>
      <div data-section={SECTIONS.popular} className={styles["section"]}>
        {popular.length > 0 && (
          <PopularSongs
            artistId={artist.id}
            heading={t(page.isOfFolder ? "localMusic.songs.tab" : "page.popular")}
            rows={popular}
          />
        )}
      </div>
      <div data-section={SECTIONS.albums} className={styles["section"]}>
        <AlbumShelf
          heading={t("page.albumsShelf")}
          cards={albums}
          kind="captioned"
          grid={createCardGrid}
        />
      </div>
      <div className={styles["section"]}>
        <Shelf
          heading={t("page.mvsShelf")}
          cards={mvs}
          kind="mvs"
          seeAll={`/artist/${artist.id}/mv`}
        />
      </div>
      <div className={styles["section"]}>
        <AlbumShelf
          heading={t("page.singlesShelf")}
          cards={singles}
          kind="captioned"
          grid={createCardGrid}
        />
      </div>
      {!isSimilarHidden && (
        <div className={styles["section"]}>
          <Shelf heading={t("page.similar")} cards={similar} kind="artists" />
        </div>
      )}
    </DetailPage>
  );
}

const FEW = 12;

interface PopularSongsProps {
  readonly artistId: ArtistId;
  readonly heading: string;
  readonly rows: readonly TrackRow[];
}

/** The best known songs: at first twelve, then all. */
function PopularSongs({ artistId, heading, rows }: PopularSongsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isLong, setLong] = useState(false);
  const { play } = useListActions({ kind: "artist", id: artistId });
  return (
    <section aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{heading}</h2>
        {rows.length > FEW && (
          <Button look="bare" isSmall aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {t(isLong ? "page.showLess" : "page.showMore")}
          </Button>
        )}
      </div>
      <WhileShown>
        <CompactTracks name={heading} rows={isLong ? rows : rows.slice(0, FEW)} onPlay={play} />
      </WhileShown>
    </section>
  );
}
