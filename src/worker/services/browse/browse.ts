import type { Observable } from "rxjs";
import type { BrowseApi } from "../../../contract/browsing.ts";
import type { CardTarget } from "../../../contract/rows.ts";
import { fail, type Outcome } from "../../../domain/failure.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { LibraryCards } from "../library/library-cards.ts";
import type { GrowingLists } from "../growing.ts";
import { createCardLists } from "./card-lists.ts";
import { createHome, type HomeDeps } from "./home.ts";
import { createMv, type MvDeps } from "./mv.ts";
import { createPages, type PagesDeps } from "./pages.ts";
import { createRecommended, type RecommendedDeps } from "./recommended.ts";
import { createSearch, type SearchDeps } from "./search.ts";

export interface BrowseDeps
  extends HomeDeps, PagesDeps, RecommendedDeps, SearchDeps, Pick<MvDeps, "http" | "origin"> {
  readonly growing: GrowingLists;
  readonly ownCards: LibraryCards;
  /** Fires when whatever failed should be asked again. */
  readonly retry$: Observable<unknown>;
  readonly retry: () => void;
  /** Plays a list in the order shown. */
  readonly play: (spec: ListSpec) => Promise<Outcome<void>>;
}

/** What the service has, page by page. */
export function createBrowse(deps: BrowseDeps): BrowseApi {
  const recommended = createRecommended(deps);
  const cards = createCardLists({ growing: deps.growing, library: deps.ownCards, recommended });
  return {
    home$: createHome(deps, recommended),
    ...createPages(deps),
    cards$: cards.cards$,
    moreCards: cards.more,
    mv$: createMv(deps),
    search$: createSearch(deps),
    play: (target) => {
      const spec = specOf(target);
      return spec === null ? Promise.resolve(fail({ kind: "notFound" })) : deps.play(spec);
    },
    retry: deps.retry,
  };
}

/** The songs a card stands for; a music video has none. */
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
