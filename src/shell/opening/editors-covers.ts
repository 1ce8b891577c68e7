/**
 * @file Covers of the editors' playlists in the drawn page: the build knows the playlists, and the largest paint of
 * home waits for a cover.
 */
import { EDITORS_COVERS } from "../../domain/catalogue/editors-covers.ts";
import { imageUrl, type ImageSize } from "../../domain/format/image-url.ts";
import { keptJson, writeJson } from "../local-json.ts";

const KEY = "tonearm-editors";
/** Placeholder of a cover's address in the drawn page; followed by the id of its playlist. */
const UNKNOWN = "\u{E001}";
/** A placeholder in the drawn page, with the size to request. */
const SLOT = /\u{E001}(\d+)\?param=(\d+)y\d+/gu;

/** The placeholder with which the build draws a cover. */
export const unknownCover = (id: number): string => UNKNOWN + id;

/** Stores the service's addresses of the covers for the next start. */
export const rememberEditorsCovers = (covers: Readonly<Record<number, string>>): void =>
  writeJson(KEY, covers);

/** Sets the covers in a page: from the addresses of the last visit, of the configuration, or built in. */
export function putCovers(page: ParentNode, config: unknown): void {
  const urls = {
    ...EDITORS_COVERS,
    ...record(record(config)["editorsCovers"]),
    ...record(keptJson(KEY)),
  };
  const filled = (slots = ""): string =>
    slots.replaceAll(SLOT, (_, id: string, size: string) => {
      const known = record(urls)[id];
      const url = typeof known === "string" ? known : "";
      return imageUrl(url, Number(size) as ImageSize, location.origin).replaceAll(/\s/g, "%20");
    });
  for (const image of page.querySelectorAll<HTMLImageElement>("img[data-src]")) {
    const { src, srcset } = image.dataset;
    image.onerror = () => {
      image.hidden = true;
    };
    image.srcset = filled(srcset);
    image.src = filled(src);
  }
}

/** Whether the source has editors' playlists; one that has none sends an empty record of covers. */
export function hasEditors(config: unknown): boolean {
  const covers = record(config)["editorsCovers"];
  return typeof covers !== "object" || covers === null || Object.keys(covers).length > 0;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
