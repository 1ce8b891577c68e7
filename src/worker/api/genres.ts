import type { ApiCall } from "../ports/http.ts";
import { decodeList, record, text, type Json } from "./decode.ts";

/** The genres in a folder's tags. The service answers this call with the categories of S23 instead. */
export const genresCall: ApiCall = { method: "GET", path: "/playlist/catlist", params: {} };

/** Names of genres in their order, without duplicates; null if the answer has no such list. */
export function decodeGenres(body: Json): readonly string[] | null {
  const names = decodeList(body["sub"], (genre) => text(record(genre)["name"]));
  return names === null ? null : [...new Set(names)];
}
