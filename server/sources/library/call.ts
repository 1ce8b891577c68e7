import type { Hits } from "./finder.ts";
import type { Body } from "../wire/answer.ts";
import type { Params } from "../wire/params.ts";
import type { Listener } from "./listener.ts";
import type { Lists } from "./lists.ts";
import type { Catalogue } from "./model.ts";
import type { Search } from "./search.ts";

/** What fills a library, as far as answers need it. */
export interface Filler {
  /** All there is at this moment; the same object as long as nothing changed. */
  catalogue(): Catalogue;
  /** Searches of that. */
  search(): Search;
  /** The words of a song; null when there are none. */
  words(id: number): Promise<Words | null>;
}

/** The words of a song as the wire takes them. */
export interface Words {
  /** Lines with their times (LRC). */
  readonly lines: string;
  /** The same with a time for each word, as the service writes it; null where only lines have times. */
  readonly words: string | null;
  /** What the lines mean in another language, timed as the lines are (LRC). */
  readonly translation?: string | null;
  /** They say nothing of times: the lines were spread over the song. */
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
  /** What addresses of media begin with: scheme and host that were asked, and where media are served there. */
  readonly media: string;
  readonly nowMs: number;
}

export type Reply = Body | Response;
type Handler = (call: Call) => Reply | Promise<Reply>;
export type Routes = Readonly<Record<string, Handler>>;

/** One page of a list by the parameters `limit` and `offset`. */
export function page<T>(
  items: Hits<T>,
  { params }: Call,
  fallback: number,
): { readonly items: readonly T[]; readonly more: boolean } {
  const limit = Math.min(Math.max(params.int("limit", fallback), 0), 2000);
  const offset = Math.max(params.int("offset", 0), 0);
  return { items: items.slice(offset, offset + limit), more: offset + limit < items.length };
}
