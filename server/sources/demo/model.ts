export type Language = "en" | "zh" | "ja" | "ko" | "tr";

/** Restriction on playing a song; `free` has none. */
export type Rights = "free" | "lowFree" | "vip" | "paid" | "noCopyright" | "withdrawn" | "cloud";

type LyricKind = "sung" | "pure" | "uncollected" | "plain";

/** An artist of the demo catalogue. */
export interface Artist {
  readonly id: number;
  readonly name: string;
  readonly trans: string | null;
  readonly alias: readonly string[];
  readonly language: Language;
  /** Name of the picture in `covers/art`. */
  readonly art: string;
  readonly brief: string;
  /** Rank in the artist chart; 0 is first. */
  readonly rank: number;
  readonly albums: Album[];
  readonly mvs: Mv[];
}

export interface Album {
  readonly id: number;
  readonly name: string;
  readonly tns: readonly string[];
  readonly alias: readonly string[];
  readonly artist: Artist;
  readonly type: string;
  readonly subType: string;
  readonly art: string;
  readonly publishTime: number;
  readonly company: string;
  readonly description: string;
  readonly mark: number;
  readonly tracks: Track[];
}

export interface Track {
  readonly id: number;
  /** The song whose music and lyrics this one shares: itself, except for virtual songs of a big library. */
  readonly baseId: number;
  readonly name: string;
  readonly tns: readonly string[];
  readonly alias: readonly string[];
  readonly artists: readonly Artist[];
  readonly album: Album;
  readonly disc: string;
  readonly no: number;
  readonly durationMs: number;
  readonly rights: Rights;
  readonly mark: number;
  readonly pop: number;
  readonly mvId: number;
  readonly publishTime: number;
  readonly language: Language;
  readonly lyricKind: LyricKind;
  /** 8 to 14 seconds long, so that tests can wait for its end. */
  readonly isShort: boolean;
}

export interface Mv {
  readonly id: number;
  readonly name: string;
  readonly artist: Artist;
  readonly artists: readonly Artist[];
  readonly art: string;
  readonly durationMs: number;
  readonly playCount: number;
  readonly publishDate: string;
  readonly description: string | null;
  readonly heights: readonly number[];
}

export interface User {
  readonly id: number;
  readonly nickname: string;
  readonly art: string;
  readonly signature: string;
  readonly vipType: number;
  readonly location: string;
  readonly followeds: number;
}

/** A playlist. It is copied before it is changed. */
export interface Playlist {
  readonly id: number;
  readonly name: string;
  readonly englishTitle: string | null;
  readonly creator: User;
  readonly art: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly specialType: number;
  readonly privacy: number;
  readonly playCount: number;
  readonly subscribedCount: number;
  readonly createTime: number;
  readonly updateTime: number;
  readonly updateFrequency: string | null;
  readonly chartKind: string | null;
  readonly isHighQuality: boolean;
  readonly copywriter: string | null;
  readonly trackIds: readonly number[];
}
