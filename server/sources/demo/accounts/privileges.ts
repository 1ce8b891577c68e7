import type { Rights, Track } from "../model.ts";

/** The kind of caller: a visitor, an account, or an account with VIP. */
export type Standing = "visitor" | "listener" | "vip";

interface Terms {
  readonly fee: 0 | 1 | 4 | 8;
  readonly st: number;
  /** Bit rate by standing; 0 means not playable. */
  readonly pl: Readonly<Record<Standing, number>>;
}

const TERMS: Readonly<Record<Rights, Terms>> = {
  free: { fee: 0, st: 0, pl: { visitor: 320_000, listener: 320_000, vip: 999_000 } },
  lowFree: { fee: 8, st: 0, pl: { visitor: 128_000, listener: 320_000, vip: 999_000 } },
  vip: { fee: 1, st: 0, pl: { visitor: 0, listener: 0, vip: 999_000 } },
  paid: { fee: 4, st: 0, pl: { visitor: 0, listener: 0, vip: 0 } },
  noCopyright: { fee: 0, st: 0, pl: { visitor: 0, listener: 0, vip: 0 } },
  withdrawn: { fee: 0, st: -200, pl: { visitor: 0, listener: 0, vip: 0 } },
  cloud: { fee: 0, st: 0, pl: { visitor: 0, listener: 0, vip: 0 } },
};

const LEVEL_NAMES: readonly (readonly [rate: number, name: string])[] = [
  [999_000, "hires"],
  [350_000, "lossless"],
  [320_000, "exhigh"],
  [192_000, "higher"],
  [1, "standard"],
];

/** The service's name for a bit rate. */
export function levelName(rate: number): string {
  return LEVEL_NAMES.find(([floor]) => rate >= floor)?.[1] ?? "none";
}

/** How a song is sold: 0 free, 1 VIP, 4 bought with the album, 8 free in low quality. */
export function feeOf(track: Track): number {
  return TERMS[track.rights].fee;
}

/** The best bit rate at which a caller may play a song; 0 if not at all. */
export function playableRate(track: Track, standing: Standing): number {
  if (track.rights === "cloud") return standing === "visitor" ? 0 : 320_000;
  return TERMS[track.rights].pl[standing];
}

/** The privilege of a song for a caller, in the form of the wire. */
export function privilegeOf(track: Track, standing: Standing): Readonly<Record<string, unknown>> {
  const { fee, st } = TERMS[track.rights];
  const pl = playableRate(track, standing);
  const maxbr = track.rights === "withdrawn" || track.rights === "noCopyright" ? 0 : 999_000;
  const dl = standing === "vip" && fee !== 4 ? pl : 0;
  return {
    id: track.id,
    fee,
    payed: standing === "vip" && fee !== 4 ? 1 : 0,
    st,
    pl,
    dl,
    fl: fee === 8 || fee === 0 ? Math.min(pl, 320_000) : 0,
    sp: st < 0 ? 0 : 7,
    cp: st < 0 ? 0 : 1,
    subp: st < 0 ? 0 : 1,
    cs: track.rights === "cloud",
    maxbr,
    toast: st < 0,
    flag: fee === 1 ? 1028 : 4,
    preSell: false,
    playMaxbr: maxbr,
    downloadMaxbr: maxbr,
    maxBrLevel: levelName(maxbr),
    plLevel: levelName(pl),
    dlLevel: levelName(dl),
    flLevel: levelName(fee === 8 || fee === 0 ? Math.min(pl, 320_000) : 0),
    playMaxBrLevel: levelName(maxbr),
    downloadMaxBrLevel: levelName(maxbr),
    rscl: null,
    freeTrialPrivilege: {
      resConsumable: false,
      userConsumable: false,
      listenType: null,
      cannotListenReason: null,
    },
    chargeInfoList: [128_000, 192_000, 320_000, 999_000].map((rate) => ({
      rate,
      chargeUrl: null,
      chargeMessage: null,
      chargeType: fee === 1 || rate === 999_000 ? 1 : 0,
    })),
  };
}
