import { map } from "rxjs";
import type { BrowseApi } from "../../../contract/browsing.ts";
import type { CardTarget } from "../../../contract/rows.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { mapLoadable } from "../../../domain/loadable.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Tracks } from "../tracks.ts";
import { createHome, type HomeDeps } from "./home.ts";
import type { Pages } from "./pages.ts";
import type { Recommended } from "./recommended.ts";

export interface BrowseDeps extends HomeDeps {
  readonly catalogue: Pick<Catalogue, "playlist$">;
  readonly tracks: Pick<Tracks, "get">;
  readonly recommended: Recommended;
  readonly pages: Pages;
  readonly retry: () => void;
  /** Plays a list in the order shown. */
  readonly play: (spec: ListSpec) => Promise<Outcome<void>>;
}

/** What the service offers, page by page. */
export function createBrowse(deps: BrowseDeps): BrowseApi {
  const { pages } = deps;
  return {
    home$: createHome(deps, deps.recommended),
    playlist$: (id) =>
      deps.catalogue
        .playlist$(id)
        .pipe(map((detail) => mapLoadable(detail, ({ playlist }) => ({ playlist })))),
    album$: pages.album$,
    artist$: pages.artist$,
    mv$: pages.mv$,
    genres$: pages.genres$,
    search$: pages.search$,
    cards$: pages.cards$,
    moreCards: pages.moreCards,
    albumOf: async (id) => {
      const found = await deps.tracks.get([id]);
      if (!found.ok) return found;
      const album = found.value.get(id)?.album.id ?? null;
      return album === null ? fail({ kind: "notFound" }) : succeed(album);
    },
    play: (target) => {
      const spec = specOf(target);
      return spec === null ? Promise.resolve(fail({ kind: "notFound" })) : deps.play(spec);
    },
    retry: deps.retry,
  };
}

/** The list behind a card; a music video has none. */
function specOf({ kind, id }: CardTarget): ListSpec | null {
  switch (kind) {
    case "album":
      return { kind, id };
    case "playlist":
      return { kind, id };
    case "artist":
      return { kind, id };
    default:
      return null;
  }
}
