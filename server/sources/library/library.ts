/**
 * @file The listener's own library as a music service. A `Filler` provides the songs; `catalogue` collects artists,
 * albums and genres, `listener` has what the listener saved, and `routes` answer calls in the formats of `wire`.
 */
import { failure, NOT_FOUND, respond } from "../wire/answer.ts";
import { MalformedBody, readInput } from "../wire/params.ts";
import type { Call, Filler, Routes } from "./call.ts";
import type { Listener } from "./listener.ts";
import { createLists } from "./lists.ts";
import { accountRoutes } from "./routes/account.ts";
import { albumRoutes } from "./routes/albums.ts";
import { homeRoutes } from "./routes/home.ts";
import { latelyRoutes } from "./routes/lately.ts";
import { listChangeRoutes } from "./routes/list-changes.ts";
import { listRoutes } from "./routes/lists.ts";
import { emptyRoutes } from "./routes/nothing.ts";
import { searchRoutes } from "./routes/search.ts";
import { songRoutes } from "./routes/songs.ts";
import { wholeRoutes } from "./routes/whole.ts";
import { SESSION_COOKIE, YOUR_COOKIE } from "./you.ts";

/** All routes of a library, by path. */
export const LIBRARY_ROUTES: Routes = {
  ...emptyRoutes,
  ...homeRoutes,
  ...songRoutes,
  ...albumRoutes,
  ...listRoutes,
  ...listChangeRoutes,
  ...accountRoutes,
  ...latelyRoutes,
  ...searchRoutes,
  ...wholeRoutes,
};

export interface LibraryParts {
  readonly filler: Filler;
  readonly listener: Listener;
  /** Current time, in ms since 1970. */
  readonly nowMs: () => number;
  /** Rooted path below which media are served. */
  readonly mediaPath?: string;
}

/** Answers calls. `path` is the part after `/api`, with its slash and without the query. */
export type Answer = (request: Request, path: string) => Promise<Response>;

/** Creates the answers of a library to its one listener. */
export function createLibrary({
  filler,
  listener,
  nowMs,
  mediaPath = "/media",
}: LibraryParts): Answer {
  return async (request, path) => {
    const handler = Object.hasOwn(LIBRARY_ROUTES, path) ? LIBRARY_ROUTES[path] : undefined;
    if (handler === undefined) return respond({ body: NOT_FOUND });
    try {
      const { params, cookies } = await readInput(request);
      const catalogue = filler.catalogue();
      const search = filler.search();
      const now = nowMs();
      const lists = createLists(catalogue, listener.now(), now);
      const { protocol, host } = new URL(request.url);
      const media = `${protocol}//${host}${mediaPath}`;
      const call: Call = {
        params,
        catalogue,
        search,
        lists,
        listener,
        filler,
        media,
        nowMs: now,
      };
      const reply = await handler(call);
      const answer = reply instanceof Response ? reply : respond({ body: reply });
      return cookies.has(SESSION_COOKIE) || path === "/logout" ? answer : welcomed(answer);
    } catch (error) {
      if (!(error instanceof MalformedBody)) throw error;
      return respond({ body: failure(400, error.message), status: 400 });
    }
  };
}

/** Adds the cookie that makes the client show an account's library; here every visitor is the listener. */
function welcomed(answer: Response): Response {
  if (answer.headers.getSetCookie().length === 0) answer.headers.append("set-cookie", YOUR_COOKIE);
  return answer;
}
