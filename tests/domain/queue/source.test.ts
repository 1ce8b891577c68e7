import { describe, expect, it } from "vitest";
import { sourcePath } from "../../../src/domain/queue/source.ts";

describe("sourcePath", () => {
  it.each([
    [{ kind: "url", path: "/daily/songs" }, "/daily/songs"],
    [{ kind: "cloudDisk", id: -8 }, "/library"],
    [{ kind: "localPlaylist", id: 0 }, "/local-music"],
    [{ kind: "localPlaylist", id: 3 }, "/localPlaylist/3"],
    [{ kind: "album", id: 3 }, "/album/3"],
    [{ kind: "playlist", id: 3 }, "/playlist/3"],
    [{ kind: "artist", id: 0 }, null],
  ] as const)("leads %j to %s", (source, path) => {
    expect(sourcePath(source)).toBe(path);
  });
});
