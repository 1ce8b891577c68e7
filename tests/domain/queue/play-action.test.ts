import { describe, expect, test } from "vitest";
import type { AlbumId, ArtistId, LocalPlaylistId, PlaylistId } from "../../../src/domain/ids.ts";
import { listPath } from "../../../src/domain/lists/list-path.ts";
import type { ListSpec } from "../../../src/domain/lists/spec.ts";
import { playAction, type PlayingList } from "../../../src/domain/queue/play-action.ts";

const LISTS: readonly (readonly [spec: ListSpec, path: string])[] = [
  [{ kind: "album", id: 3 as AlbumId }, "/album/3"],
  [{ kind: "playlist", id: 4 as PlaylistId }, "/playlist/4"],
  [{ kind: "artist", id: 5 as ArtistId }, "/artist/5"],
  [{ kind: "localPlaylist", id: 6 as LocalPlaylistId }, "/localPlaylist/6"],
  [{ kind: "search", keywords: "a b/c" }, "/search/a%20b%2Fc"],
  [{ kind: "liked" }, "/library/liked-songs"],
  [{ kind: "daily" }, "/daily/songs"],
  [{ kind: "history", range: "week" }, "/library?tab=history"],
  [{ kind: "cloud" }, "/library"],
];

const STATES = [
  ["another list plays", (): PlayingList => ({ sourcePath: "/album/99", isPlaying: true }), "play"],
  ["nothing was played", (): PlayingList => ({ sourcePath: null, isPlaying: false }), "play"],
  ["the radio plays", (): PlayingList => ({ sourcePath: null, isPlaying: true }), "play"],
  ["it plays", (sourcePath: string): PlayingList => ({ sourcePath, isPlaying: true }), "pause"],
  [
    "it is paused",
    (sourcePath: string): PlayingList => ({ sourcePath, isPlaying: false }),
    "resume",
  ],
] as const;

describe.each(LISTS)("the Play button of %j", (spec, path) => {
  test.each(STATES)("while %s", (_, stateOf, action) => {
    expect(listPath(spec)).toBe(path);
    expect(playAction(listPath(spec), stateOf(path))).toBe(action);
  });
});

test("what is part of the queue has no path, and so always plays", () => {
  const path = listPath({ kind: "queue", part: "coming" });
  expect(path).toBeNull();
  expect(playAction(path, { sourcePath: null, isPlaying: true })).toBe("play");
});
