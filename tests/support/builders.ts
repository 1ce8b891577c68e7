import type { SourceFacts } from "../../src/domain/audio-source.ts";
import type { AlbumId, ArtistId, UserId } from "../../src/domain/ids.ts";
import {
  isSong,
  songId,
  songNumber,
  type SongId,
  type TrackId,
} from "../../src/domain/playable.ts";
import { EMPTY_QUEUE, idAt, type QueueState } from "../../src/domain/queue/queue.ts";
import type { Privilege, Track } from "../../src/domain/catalogue/track.ts";
import type { UserProfile, Viewer } from "../../src/domain/account/viewer.ts";

export const trackId = (number: number): SongId => songId(number);
export const trackIds = (...numbers: readonly number[]): readonly SongId[] => numbers.map(trackId);

/** The service's song that a track is, without matches of files. */
export const songItself = (id: TrackId): SongId | null => (isSong(id) ? id : null);

/** The number of a song's id, for models and fakes that use numbers. */
export function numberOf(id: TrackId): number {
  if (!isSong(id)) throw new Error(`${id} is no song`);
  return songNumber(id);
}
export const numbersOf = (ids: Iterable<TrackId>): readonly number[] => Array.from(ids, numberOf);

/** A cached copy without further facts. */
export const sourceFacts = (overrides: Partial<SourceFacts> = {}): SourceFacts => ({
  label: "cache",
  asked: null,
  bitRate: 0,
  codec: null,
  download: null,
  levelling: null,
  expiresAtMs: null,
  ...overrides,
});

export const aPrivilege = (overrides: Partial<Privilege> = {}): Privilege => ({
  fee: 0,
  playableBitRate: 320_000,
  isCloudSong: false,
  status: 0,
  ...overrides,
});

/** A free song that everyone can play. */
export const aTrack = (overrides: Partial<Track> = {}): Track => ({
  id: trackId(101),
  name: "Harbour Lights",
  artists: [{ id: 11 as ArtistId, name: "The Quiet Company" }],
  album: {
    id: 21 as AlbumId,
    name: "Night Ferries",
    coverUrl: "https://p1.music.126.net/harbour.jpg",
  },
  durationMs: 215_000,
  translatedNames: [],
  aliases: [],
  trackNumber: 1,
  disc: "1",
  fee: 0,
  isExplicit: false,
  hasNoCopyright: false,
  mvId: null,
  publishedAtMs: Date.UTC(2021, 4, 14),
  privilege: aPrivilege(),
  ...overrides,
});

export const aProfile = (overrides: Partial<UserProfile> = {}): UserProfile => ({
  id: 41 as UserId,
  name: "Ada",
  avatarUrl: null,
  vipType: 0,
  signature: null,
  ...overrides,
});

export const anAccount = (overrides: Partial<UserProfile> = {}): Viewer => ({
  kind: "account",
  profile: aProfile(overrides),
});

export const aUsername = (overrides: Partial<UserProfile> = {}): Viewer => ({
  kind: "username",
  profile: aProfile(overrides),
});

/** A queue of these ids at its first track; `current` follows the cursor by default. */
export function aQueue(ids: readonly number[], overrides: Partial<QueueState> = {}): QueueState {
  const cursor = ids.length > 0 ? 0 : -1;
  const queue = { ...EMPTY_QUEUE, tracks: trackIds(...ids), cursor, ...overrides };
  return { ...queue, current: overrides.current ?? idAt(queue, queue.cursor) };
}
