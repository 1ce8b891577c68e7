import { catalogue } from "../../server/sources/demo/catalogue/catalogue.ts";
import { CLOUD_FIRST_ID } from "../../server/sources/demo/accounts/cloud.ts";
import type { Album, Playlist, Rights, Track } from "../../server/sources/demo/model.ts";
import { ACCOUNTS } from "../../server/sources/demo/catalogue/users.ts";

/** Items of the catalogue that tests depend on. */
interface Anchors {
  /** Twelve songs by Ore Adeyemi with English titles, all playable without an account. */
  readonly album: number;
  /** Seven songs of 8 to 14 seconds, all playable without an account. */
  readonly shortAlbum: number;
  /** Twenty-eight songs on three discs. */
  readonly multiDiscAlbum: number;
  /** More than sixty songs, all playable without an account. */
  readonly playlist: number;
  readonly emptyPlaylist: number;
  /** Visible only to its owner, the first account. */
  readonly privatePlaylist: number;
  /** The first account's liked songs, as many as `--library` says. */
  readonly bigPlaylist: number;
  readonly artist: number;
  readonly mv: number;
  readonly unplayable: {
    readonly vip: number;
    readonly paid: number;
    readonly noCopyright: number;
    readonly withdrawn: number;
  };
  /** On the first account's cloud disk: playable only with an account. */
  readonly cloudTrack: number;
  readonly pureMusicTrack: number;
  /** A song without entered lyrics. */
  readonly uncollectedTrack: number;
  readonly wordTimedTrack: number;
}

/** Ids in the catalogue by their use in tests. */
export const ANCHORS: Anchors = findAnchors();

function findAnchors(): Anchors {
  const { albums, tracks, openLists, userLists, artists, mvs } = catalogue();
  const album = (name: string): Album =>
    the(
      albums.find((candidate) => candidate.name === name),
      name,
    );
  const list = (lists: readonly Playlist[], name: string): Playlist =>
    the(
      lists.find((candidate) => candidate.name === name),
      name,
    );
  const track = (what: string, matches: (candidate: Track) => boolean): number =>
    the(tracks.find(matches), what).id;
  const withRights = (rights: Rights): number =>
    track(rights, (candidate) => candidate.rights === rights);
  const ownLists = userLists.filter(({ creator }) => creator.id === ACCOUNTS[0]?.user.id);
  const isOpen = ({ rights }: Track): boolean => rights === "free" || rights === "lowFree";
  return {
    album: album("Window Hours").id,
    shortAlbum: album("Three Sketches").id,
    multiDiscAlbum: album("The Complete Unhurried Works").id,
    playlist: list(openLists, "深夜便利店 · 一个人的城市流行").id,
    emptyPlaylist: list(ownLists, "Empty shelf").id,
    privatePlaylist: list(ownLists, "只给自己听").id,
    bigPlaylist: the(
      ownLists.find(({ specialType }) => specialType === 5),
      "liked list",
    ).id,
    artist: the(artists[0], "artist").id,
    mv: the(mvs[0], "mv").id,
    unplayable: {
      vip: withRights("vip"),
      paid: withRights("paid"),
      noCopyright: withRights("noCopyright"),
      withdrawn: withRights("withdrawn"),
    },
    cloudTrack: CLOUD_FIRST_ID,
    pureMusicTrack: track(
      "pure music",
      (candidate) => isOpen(candidate) && candidate.lyricKind === "pure",
    ),
    uncollectedTrack: track(
      "uncollected",
      (candidate) => isOpen(candidate) && candidate.lyricKind === "uncollected",
    ),
    wordTimedTrack: track(
      "word-timed",
      (candidate) =>
        isOpen(candidate) && candidate.lyricKind === "sung" && candidate.language === "en",
    ),
  };
}

function the<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the catalogue has no ${what}`);
  return found;
}
