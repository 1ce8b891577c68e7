import type { Swatches } from "../../domain/covers/cover-colours.ts";

export interface PalettePort {
  /** Null when the picture cannot be fetched or decoded. */
  swatches(imageUrl: string): Promise<Swatches | null>;
}
