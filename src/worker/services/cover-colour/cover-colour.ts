import type { CoversApi } from "../../../contract/browsing.ts";
import {
  coverColours,
  FALLBACK_COLOURS,
  type CoverColours,
} from "../../../domain/covers/cover-colours.ts";
import { imageUrl } from "../../../domain/format/image-url.ts";
import { record, text } from "../../api/decode.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { PalettePort } from "../../ports/packages.ts";
import type { ColourStore } from "../../ports/store.ts";

/** The size the palette is taken from: small, and shared with the player bar. */
const SIZE_PX = 112;
const MEMORY_LIMIT = 500;
/** Version of the rule for choosing colours; stored colours of another version are chosen again. */
const RULE = 2;

export interface CoverColourDeps {
  readonly palette: PalettePort;
  readonly store: ColourStore;
  readonly log: LogPort;
  readonly origin: string;
}

/** Colours of covers, computed once and kept (B70). */
export function createCoverColour({ palette, store, log, origin }: CoverColourDeps): CoversApi {
  const known = new Map<string, Promise<CoverColours>>();

  const compute = async (coverUrl: string): Promise<CoverColours> => {
    const kept = decodeColours(await store.read(coverUrl).catch(() => null));
    if (kept !== null) return kept;
    const found = await palette.swatches(imageUrl(coverUrl, SIZE_PX, origin));
    if (found === null) {
      known.delete(coverUrl);
      return FALLBACK_COLOURS;
    }
    const colours = coverColours(found);
    store.write(coverUrl, { ...colours, rule: RULE }).catch(logged(log, "keeping cover colours"));
    return colours;
  };

  return {
    colours: (coverUrl) => {
      if (coverUrl === null) return Promise.resolve(FALLBACK_COLOURS);
      const computing = known.get(coverUrl) ?? compute(coverUrl);
      known.set(coverUrl, computing);
      const [oldest] = known.keys();
      if (known.size > MEMORY_LIMIT && oldest !== undefined) known.delete(oldest);
      return computing;
    },
  };
}

function decodeColours(raw: unknown): CoverColours | null {
  const colours = record(raw);
  const [first, second, third] = Array.isArray(colours["glows"]) ? colours["glows"].map(text) : [];
  const deep = text(colours["deep"]);
  const mid = text(colours["mid"]);
  if (colours["rule"] !== RULE) return null;
  if (deep === null || mid === null || !first || !second || !third) return null;
  return { deep, mid, glows: [first, second, third] };
}
