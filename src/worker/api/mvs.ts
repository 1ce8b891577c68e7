import type { Mv } from "../../domain/catalogue/mv.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeMv } from "./artists.ts";
import { list, number, record, text, type Json } from "./decode.ts";

export const mvCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/mv/detail",
  params: { mvid: id },
});

/** Address of a video in one picture height, 240 to 1080. */
export const mvUrlCall = (id: number, height: number): ApiCall => ({
  method: "GET",
  path: "/mv/url",
  params: { id, r: height },
  isPersonal: true,
});

export const similarMvsCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/simi/mv",
  params: { mvid: id },
});

export interface MvDetail {
  readonly mv: Mv;
  readonly description: string | null;
  /** Available picture heights. */
  readonly heights: readonly number[];
}

/** `brs` is a list of `{br}`, in older answers an object keyed by height (S28). */
export function decodeMvDetail(body: Json): MvDetail | null {
  const data = record(body["data"]);
  const mv = decodeMv(data);
  if (mv === null) return null;
  const raw = data["brs"];
  const heights = Array.isArray(raw)
    ? list(raw).map((entry) => number(record(entry)["br"]))
    : Object.keys(record(raw)).map(Number);
  return {
    mv,
    description: text(data["desc"]),
    heights: [...new Set(heights.filter((height) => height > 0))],
  };
}

/** The address in an answer of `/mv/url`; null when it cannot be played. */
export const decodeMvUrl = (body: Json): string | null => text(record(body["data"])["url"]);
