import { describe, expect, it } from "vitest";
import { parseHex } from "../../../src/domain/covers/colour.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import {
  SPECIAL_PLAYLISTS,
  specialGradient,
} from "../../../src/domain/catalogue/special-playlists.ts";

describe("specialGradient", () => {
  it("gives each of the 22 playlists of the service colours of its own", () => {
    expect(new Set(SPECIAL_PLAYLISTS).size).toBe(22);
    for (const id of SPECIAL_PLAYLISTS) {
      const colours = specialGradient(id as PlaylistId) ?? [];
      expect(colours.length).toBeGreaterThanOrEqual(2);
      expect(colours.every((colour) => parseHex(colour) !== null)).toBe(true);
    }
  });

  it("has nothing for any other playlist", () => {
    expect(specialGradient(1 as PlaylistId)).toBeNull();
  });
});
