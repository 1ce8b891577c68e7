import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playability, REASONS, refusalOf } from "../../src/domain/playability.ts";
import type { Privilege, Track } from "../../src/domain/catalogue/track.ts";
import { ANONYMOUS } from "../../src/domain/account/viewer.ts";
import { anAccount, aPrivilege, aTrack, aUsername } from "../support/builders.ts";

const VIP = anAccount({ vipType: 11 });
const PLAYABLE = { playable: true };
const no = (reason: string) => ({ playable: false, reason });
/** A track without a playable bit rate, so that the later rules apply. */
const without = (track: Partial<Track>, privilege: Partial<Privilege> = {}) =>
  aTrack({ ...track, privilege: aPrivilege({ playableBitRate: 0, ...privilege }) });

const anyFee = fc.constantFrom(0, 1, 4, 8);
const anyPrivilege = fc.record({
  fee: anyFee,
  playableBitRate: fc.constantFrom(0, 0, 128_000),
  isCloudSong: fc.boolean(),
  status: fc.constantFrom(-200, -1, 0, 1),
});
const anyTrack = fc
  .record({
    fee: anyFee,
    hasNoCopyright: fc.boolean(),
    isUndecodable: fc.boolean(),
    privilege: fc.option(anyPrivilege),
  })
  .map(aTrack);
const anyViewer = fc.constantFrom(ANONYMOUS, aUsername({ vipType: 11 }), anAccount(), VIP);

describe("playability", () => {
  it("gives one of the known reasons exactly when unplayable", () => {
    const reasons: readonly string[] = Object.values(REASONS);
    fc.assert(
      fc.property(anyTrack, anyViewer, (track, viewer) => {
        const verdict = playability(track, viewer);
        expect("reason" in verdict).toBe(!verdict.playable);
        if (!verdict.playable) expect(reasons).toContain(verdict.reason);
      }),
    );
  });

  it("plays for everyone what has a playable bit rate", () => {
    fc.assert(
      fc.property(anyTrack, anyPrivilege, anyViewer, (track, privilege, viewer) => {
        const allowed = {
          ...track,
          isUndecodable: false,
          privilege: { ...privilege, playableBitRate: 1 },
        };
        expect(playability(allowed, viewer)).toEqual(PLAYABLE);
      }),
    );
  });

  it("refuses what nothing here decodes, whatever may be played, and other sources do not help", () => {
    fc.assert(
      fc.property(anyTrack, anyViewer, fc.boolean(), (track, viewer, hasOtherSources) => {
        const strange = { ...track, isUndecodable: true };
        expect(playability(strange, viewer)).toEqual(no(REASONS.format));
        expect(refusalOf(strange, viewer, hasOtherSources)).toBe(REASONS.format);
        const known = { ...track, isUndecodable: false };
        const verdict = playability(known, viewer);
        const refusal = verdict.playable ? null : verdict.reason;
        expect(refusalOf(known, viewer, hasOtherSources)).toBe(hasOtherSources ? null : refusal);
      }),
    );
  });

  it("plays cloud songs for an account only", () => {
    const cloud = without({ fee: 4 }, { isCloudSong: true });
    expect(playability(cloud, anAccount())).toEqual(PLAYABLE);
    expect(playability(cloud, aUsername())).toEqual(no("付费专辑"));
  });

  it.each([without({ fee: 1 }), without({}, { fee: 1 }), aTrack({ fee: 1, privilege: null })])(
    "keeps VIP songs for accounts with membership 11",
    (track) => {
      expect(playability(track, VIP)).toEqual(PLAYABLE);
      expect(playability(track, anAccount({ vipType: 10 }))).toEqual(no("VIP Only"));
      expect(playability(track, aUsername({ vipType: 11 }))).toEqual(no("VIP Only"));
      expect(playability(track, ANONYMOUS)).toEqual(no("VIP Only"));
    },
  );

  it.each([without({ fee: 4 }), without({}, { fee: 4 })])(
    "refuses paid albums even to members",
    (track) => {
      expect(playability(track, VIP)).toEqual(no("付费专辑"));
    },
  );

  it("asks about membership before the paid album, copyright and take-down", () => {
    const all = without({ fee: 1, hasNoCopyright: true }, { fee: 4, status: -1 });
    expect(playability(all, ANONYMOUS)).toEqual(no("VIP Only"));
    expect(playability(all, VIP)).toEqual(PLAYABLE);
  });

  it("refuses songs without copyright, before asking whether they were taken down", () => {
    const track = without({ hasNoCopyright: true }, { status: -200 });
    expect(playability(track, anAccount())).toEqual(no("无版权"));
  });

  // This rule applies to account viewers only, which is intended (B40, L12).
  it("refuses songs that were taken down to accounts only", () => {
    const track = without({}, { status: -200 });
    expect(playability(track, anAccount())).toEqual(no("已下架"));
    expect(playability(track, aUsername())).toEqual(PLAYABLE);
    expect(playability(track, ANONYMOUS)).toEqual(PLAYABLE);
  });

  it("plays free songs without any privilege", () => {
    expect(playability(aTrack({ privilege: null }), anAccount())).toEqual(PLAYABLE);
    expect(playability(without({}), anAccount())).toEqual(PLAYABLE);
  });
});
