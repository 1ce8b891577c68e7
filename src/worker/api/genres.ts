import type { ApiCall } from "../ports/http.ts";
import { decodeList, record, text, type Json } from "./decode.ts";

/** What the songs of a folder are tagged with. The service's own answer names the categories of S23 instead. */
export const genresCall: ApiCall = { method: "GET", path: "/playlist/catlist", params: {} };

/** Names of genres in their order, each once; null for an answer that lists none of them. */
export function decodeGenres(body: Json): readonly string[] | null {
  const names = decodeList(body["sub"], (genre) => text(record(genre)["name"]));
  return names === null ? null : [...new Set(names)];
}
