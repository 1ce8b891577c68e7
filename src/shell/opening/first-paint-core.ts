import { NEVER, of } from "rxjs";
import { editorsCard } from "../../contract/editors.ts";
import type { HomePage } from "../../contract/pages.ts";
import { EDITORS_PLAYLISTS } from "../../domain/catalogue/editors-playlists.ts";
import { LOADING } from "../../domain/loadable.ts";
import type { CoreClient } from "../core-client.ts";
import { unknownCover } from "./editors-covers.ts";

const home$ = of<HomePage>({
  editors: EDITORS_PLAYLISTS.map(({ id, name }) =>
    editorsCard({ id, name, coverUrl: unknownCover(id) }),
  ),
  playlists: LOADING,
  artists: LOADING,
  albums: LOADING,
  charts: LOADING,
});

const silent = new Proxy({}, { get: () => () => NEVER });
const browse = new Proxy({}, { get: (_, name) => () => (name === "home$" ? home$ : NEVER) });

/** A core that never answers: rendering with it gives the first paint. */
export const firstPaintCore = new Proxy(
  {},
  { get: (_, name) => (name === "browse" ? browse : silent) },
) as CoreClient;
