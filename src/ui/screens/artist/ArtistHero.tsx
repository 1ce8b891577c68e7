import { useTranslation } from "react-i18next";
import type { ArtistPage } from "../../../contract/pages.ts";
import type { Artist } from "../../../domain/catalogue/artist.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { Hero } from "../../features/hero/Hero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";

/** Head of an artist's page. */
export function ArtistHero({ page }: { readonly page: ArtistPage }) {
  const { t } = useTranslation();
  const { artist, popular } = page;
  return (
    <Hero
      coverUrl={artist.pictureUrl}
      isRound
      isBesideList={false}
      text={{
        kicker: t("page.artist"),
        title: artist.name,
        subtitle: artist.aliases.length > 0 ? artist.aliases.join(" · ") : null,
        facts: <ArtistFacts artist={artist} />,
        description: artist.description,
      }}
      collection={{
        target: { kind: "artist", id: artist.id },
        title: artist.name,
      }}
    >
      <HeroActions
        spec={{ kind: "artist", id: artist.id }}
        title={artist.name}
        isEmpty={popular.length === 0}
        hasShuffle={false}
      />
    </Hero>
  );
}

/** "128 songs · 14 albums · 9 music videos"; songs and albums scroll to their sections, videos link to their page. */
function ArtistFacts({ artist }: { readonly artist: Artist }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" onClick={(event) => showSection(SECTIONS.popular, event.currentTarget)}>
        {t("page.songs", { count: artist.trackCount })}
      </button>
      {" · "}
      <button type="button" onClick={(event) => showSection(SECTIONS.albums, event.currentTarget)}>
        {t("page.albums", { count: artist.albumCount })}
      </button>
      {artist.mvCount > 0 && (
        <>
          {" · "}
          <PathLink to={`/artist/${artist.id}/mv`}>
            {t("page.mvs", { count: artist.mvCount })}
          </PathLink>
        </>
      )}
    </>
  );
}

/** Sections of the page that the counts in the hero scroll to. */
export const SECTIONS = { popular: "popular", albums: "albums" } as const;

type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

/** Scrolls to a section of the same screen; screens of other artists may be kept in the document. */
const showSection = (section: Section, from: Element): void =>
  from
    .closest("[data-kept]")
    ?.querySelector(`[data-section="${section}"]`)
    ?.scrollIntoView({ block: "start", behavior: "smooth" });
