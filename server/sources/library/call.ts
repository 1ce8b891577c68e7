import type { Hits } from "./finder.ts";
import type { Body } from "../wire/answer.ts";
import type { Params } from "../wire/params.ts";
import type { Listener } from "./listener.ts";
import type { Lists } from "./lists.ts";
import type { Catalogue } from "./model.ts";
import type { Search } from "./search.ts";

/** The provider of a library's content, as far as answers need it. */
export interface Filler {
  /** The current content; the same object as long as nothing has changed. */
  catalogue(): Catalogue;
  /** Search in that content. */
  search(): Search;
  /** The lyrics of a song; null if there are none. */
  words(id: number): Promise<Words | null>;
}

/** The lyrics of a song in the formats of the wire. */
export interface Words {
  /** Lines with times (LRC). */
  readonly lines: string;
  /** Lines with a time for each word, in the service's format; null if only lines have times. */
  readonly words: string | null;
  /** Translation of the lines, with the same times (LRC). */
  readonly translation?: string | null;
  /** Whether the lyrics had no times, so that the lines were spread over the song. */
  readonly areTimesGuessed?: boolean;
}

/** One call to a library. */
export interface Call {
  readonly params: Params;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly lists: Lists;
  readonly listener: Listener;
  readonly filler: Filler;
  /** Base of media addresses: the scheme and host of the request, and the path of media there. */
  readonly media: string;
  readonly nowMs: number;
}

export type Reply = Body | Response;
type Handler = (call: Call) => Reply | Promise<Reply>;
export type Routes = Readonly<Record<string, Handler>>;

/** One page of a list, by the parameters `limit` and `offset`. */
export function page<T>(
  items: Hits<T>,
  { params }: Call,
  fallback: number,
): { readonly items: readonly T[]; readonly more: boolean } {
  const limit = Math.min(Math.max(params.int("limit", fallback), 0), 2000);
  const offset = Math.max(params.int("offset", 0), 0);
  return { items: items.slice(offset, offset + limit), more: offset + limit < items.length };
}
