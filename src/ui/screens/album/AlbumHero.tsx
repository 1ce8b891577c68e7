import { useTranslation } from "react-i18next";
import type { AlbumPage } from "../../../contract/pages.ts";
import { formatRelease } from "../../../domain/format/date.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { isByVarious } from "../../../domain/catalogue/various-artists.ts";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { credited } from "../../features/cards/credited.ts";
import { Hero } from "../../features/hero/Hero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { SongFacts } from "../../features/hero/SongFacts.tsx";
import { useLanguage } from "../../i18n/use-language.ts";

/** Head of an album's page. */
export function AlbumHero({ page }: { readonly page: AlbumPage }) {
  const { t } = useTranslation();
  const { album, title, subtitle } = page;
  const spec: ListSpec = { kind: "album", id: album.id };
  return (
    <Hero
      coverUrl={album.coverUrl}
      text={{
        kicker: t(`page.type.${isByVarious(album) ? "compilation" : album.type}`),
        title,
        subtitle,
        by: <ArtistLinks artists={credited(album.artists, t)} />,
        facts: <AlbumFacts page={page} />,
        description: album.description,
        isExplicit: album.isExplicit,
      }}
      collection={{
        target: { kind: "album", id: album.id },
        title: album.name,
      }}
    >
      <HeroActions spec={spec} title={album.name} />
    </Hero>
  );
}

/** "2024 · 11 songs · 50 min". */
function AlbumFacts({ page }: { readonly page: AlbumPage }) {
  const language = useLanguage();
  const { album, totalDurationMs } = page;
  return (
    <>
      {album.publishedAtMs !== null && (
        <>
          <time title={formatRelease(album.publishedAtMs, language, { month: "long" })}>
            {new Date(album.publishedAtMs).getUTCFullYear()}
          </time>
          {" · "}
        </>
      )}
      <SongFacts count={album.trackCount} durationMs={totalDurationMs} />
    </>
  );
}
