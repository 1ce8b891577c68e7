/**
 * @file Covers of the editors' playlists in the page that the build has drawn: it knows the playlists,
 * and a cover is what the largest paint of home waits for.
 */
import { EDITORS_PLAYLISTS } from "../../domain/catalogue/editors-playlists.ts";
import { imageUrl, type ImageSize } from "../../domain/format/image-url.ts";
import { keptJson, writeJson } from "../local-json.ts";

const KEY = "tonearm-editors";
/** Stands for a cover's address in the drawn page; the id of its playlist follows. */
const UNKNOWN = "\u{E001}";
/** An address in the drawn page, with the size it is asked for in. */
const SLOT = /\u{E001}(\d+)\?param=(\d+)y\d+/gu;

/** The address the build draws a cover with. */
export const unknownCover = (id: number): string => UNKNOWN + id;

/** What the service has said of the covers, for the next start. */
export const rememberEditorsCovers = (covers: Readonly<Record<number, string>>): void =>
  writeJson(KEY, covers);

/** Puts the covers into a page: by the addresses of last time, of the configuration, or built in. */
export function putCovers(page: ParentNode, config: unknown): void {
  const urls = { ...record(record(config)["editorsCovers"]), ...record(keptJson(KEY)) };
  const filled = (slots = ""): string =>
    slots.replaceAll(SLOT, (_, id: string, size: string) => {
      const known = urls[id] ?? builtIn(Number(id));
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

/** Whether the source has such playlists; it says that it has none by an empty record of covers. */
export function hasEditors(config: unknown): boolean {
  const covers = record(config)["editorsCovers"];
  return typeof covers !== "object" || covers === null || Object.keys(covers).length > 0;
}

const builtIn = (wanted: number): string | undefined =>
  EDITORS_PLAYLISTS.find(({ id }) => id === wanted)?.coverUrl;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
