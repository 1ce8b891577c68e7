import { describe, expect, it } from "vitest";
import { ACTIONS, isLooselyLoggedIn, may } from "../../src/domain/login.ts";
import { ANONYMOUS } from "../../src/domain/viewer.ts";
import { anAccount, aUsername } from "../support/builders.ts";

const FOR_ALL = ["browse", "search", "play", "playFm", "readComments", "scrobble"];
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

describe("isLooselyLoggedIn", () => {
  it("is true for an account and for a username", () => {
    expect([ANONYMOUS, aUsername(), anAccount()].map(isLooselyLoggedIn)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
