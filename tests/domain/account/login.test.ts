import { describe, expect, it } from "vitest";
import { ACTIONS, may } from "../../../src/domain/account/login.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { anAccount, aUsername, trackId } from "../../support/builders.ts";

const FOR_ALL = ["browse", "search", "play", "readComments", "scrobble"];
const FOR_USERNAME = [...FOR_ALL, "viewLibrary", "viewLikedSongs", "viewPlaylists", "viewUserCard"];

describe("may", () => {
  it("lets an account do everything", () => {
    expect(ACTIONS.filter((action) => may(anAccount(), action))).toEqual(ACTIONS);
  });

  it("lets a username read public data", () => {
    expect(ACTIONS.filter((action) => may(aUsername(), action))).toEqual(FOR_USERNAME);
  });

  it("lets anybody browse and listen", () => {
    expect(ACTIONS.filter((action) => may(ANONYMOUS, action))).toEqual(FOR_ALL);
  });
});

/** Features that only exist for songs of the service. */
const FOR_SONGS = [
  "readComments",
  "like",
  "trashFm",
  "comment",
  "addToPlaylist",
  "removeFromPlaylist",
  "deleteFromCloudDisk",
  "heartMode",
  "chooseQuality",
];
const VIEWERS = [ANONYMOUS, aUsername(), anAccount()];

describe("may, of one track", () => {
  it.each(VIEWERS)("asks no more than the login of $kind where it is a song", (viewer) => {
    for (const action of ACTIONS)
      expect(may(viewer, action, { song: trackId(7) })).toBe(may(viewer, action));
  });

  it.each(VIEWERS)(
    "offers $kind nothing that only songs have, for what the service does not know",
    (viewer) => {
      const unknown = { song: null };
      const refused = ACTIONS.filter(
        (action) => may(viewer, action) && !may(viewer, action, unknown),
      );
      expect(new Set(refused)).toEqual(
        new Set(
          FOR_SONGS.filter((name) =>
            ACTIONS.some((action) => action === name && may(viewer, action)),
          ),
        ),
      );
      for (const action of ["play", "search", "scrobble"] as const)
        expect(may(viewer, action, unknown)).toBe(true);
    },
  );
});
