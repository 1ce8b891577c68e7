import { describe, expect, it } from "vitest";
import type { AlbumId, PlaylistId } from "../../../src/domain/ids.ts";
import { listKey, viewOf, type ListSpec } from "../../../src/domain/lists/spec.ts";

const view = { filter: "", sort: "default" } as const;
const playlist: ListSpec = { kind: "playlist", id: 7 as PlaylistId };

describe("viewOf", () => {
  it("fills in the plain view", () => {
    expect(viewOf(playlist)).toEqual(view);
    expect(viewOf({ kind: "queue", part: "coming" })).toEqual(view);
    expect(viewOf({ ...playlist, view: { filter: "a", sort: "name" } }).sort).toBe("name");
  });
});

describe("listKey", () => {
  it("is equal for equal lists", () => {
    expect(listKey({ ...playlist, view })).toBe(listKey(playlist));
    expect(listKey({ ...playlist, view: { ...view, isOffline: false } })).toBe(listKey(playlist));
  });

  it("differs for different lists", () => {
    const specs: readonly ListSpec[] = [
      playlist,
      { kind: "playlist", id: 8 as PlaylistId },
      { kind: "album", id: 7 as AlbumId },
      { kind: "search", keywords: "7" },
      { kind: "search", keywords: '7","a' },
      { kind: "queue", part: "upNext" },
      { kind: "queue", part: "coming" },
      { ...playlist, view: { filter: "a", sort: "default" } },
      { ...playlist, view: { filter: "", sort: "name" } },
      { ...playlist, view: { ...view, isOffline: true } },
    ];
    expect(new Set(specs.map(listKey)).size).toBe(specs.length);
  });
});
