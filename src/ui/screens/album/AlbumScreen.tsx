import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AlbumPage } from "../../../contract/pages.ts";
import type { Album } from "../../../domain/catalogue/album.ts";
import { formatRelease } from "../../../domain/format/date.ts";
import { parseId, type AlbumId } from "../../../domain/ids.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { isByVarious } from "../../../domain/catalogue/various-artists.ts";
import { useCore } from "../../core/core-context.tsx";
import { useKindAsTitle, useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { AlbumShelf } from "../../features/hero/AlbumShelf.tsx";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { DetailState } from "../../features/hero/DetailState.tsx";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { AlbumHero } from "./AlbumHero.tsx";

import styles from "./AlbumFooter.module.css";

const LOADING: Loadable<AlbumPage> = { kind: "loading" };

/** `/album/{id}`. */
export function AlbumScreen() {
  const { t } = useTranslation();
  const id = parseId<AlbumId>(useParams({ strict: false }).id);
  useKindAsTitle(t("page.album"), id);
  return id === null || id === 0 ? (
    <DetailState kind="album" page={null}>
      {() => null}
    </DetailState>
  ) : (
    <AlbumOf key={id} id={id} />
  );
}

function AlbumOf({ id }: { readonly id: AlbumId }) {
  const core = useCore();
  const page = useStream(core.browse.album$(id), LOADING);
  return (
    <DetailState kind="album" page={page}>
      {(known) => <KnownAlbum page={known} />}
    </DetailState>
  );
}

function KnownAlbum({ page }: { readonly page: AlbumPage }) {
  const { t } = useTranslation();
  const { album, title, discs, moreByArtist } = page;
  const artist = album.artists[0];
  useScreenTitle(album.name, t("page.album"));
  return (
    <DetailPage
      lightUrl={album.coverUrl}
      hero={<AlbumHero page={page} />}
      list={
        <>
          <TrackTable
            spec={{ kind: "album", id: album.id }}
            name={t("page.tracksOn", { title })}
            variant="album"
            album={{ discs, artists: isByVarious(album) ? [] : album.artists }}
          />
          <AlbumFooter album={album} />
        </>
      }
    >
      {artist !== undefined && !isByVarious(album) && (
        <AlbumShelf
          heading={t("page.moreBy", { name: artist.name })}
          cards={moreByArtist}
          {...(artist.id === null ? {} : { seeAll: `/artist/${artist.id}` })}
        />
      )}
    </DetailPage>
  );
}

/** Release date and label, below the songs. */
function AlbumFooter({ album }: { readonly album: Album }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { publishedAtMs, company } = album;
  if (publishedAtMs === null && company === null) return null;
  return (
    <p className={styles["footer"]}>
      {publishedAtMs !== null && (
        <span>
          {t("page.released", { date: formatRelease(publishedAtMs, language, { month: "long" }) })}
        </span>
      )}
      {company !== null && <span>© {company}</span>}
    </p>
  );
}
