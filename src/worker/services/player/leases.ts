import type { ClockPort } from "../../ports/clock.ts";

/** An address that is about to run out is not begun with. */
const MARGIN_MS = 30_000;

/** For how long the address of a load is good. */
export interface Leases {
  /** When it runs out, in ms since 1970; null for one that does not. */
  endOf(loadId: number): number | null;
  learn(loadId: number, expiresAtMs: number | null): void;
  /** From where it stands to its end all bytes are there, until it is sought. */
  learnBuffered(loadId: number): void;
  forgetBuffered(loadId: number): void;
  /** Nothing more has to be asked of its address while it sounds on. */
  isBuffered(loadId: number): boolean;
  /** Keeps what is known of these and forgets the rest. */
  keepOnly(alive: ReadonlySet<number | undefined>): void;
  /** Too old to ask anything of; false where there is no load. */
  isOver(loadId: number | undefined): boolean;
  /** How much longer it is good, in ms; infinite for one that does not run out. */
  leftMs(loadId: number): number;
}

/** Keeps the ends of addresses, by the calendar clock: a machine that slept must count too. */
export function createLeases({ wallMs }: Pick<ClockPort, "wallMs">): Leases {
  const ends = new Map<number, number>();
  const buffered = new Set<number>();
  const leftMs = (loadId: number): number =>
    (ends.get(loadId) ?? Number.POSITIVE_INFINITY) - wallMs();
  return {
    endOf: (loadId) => ends.get(loadId) ?? null,
    learn: (loadId, expiresAtMs) => {
      if (expiresAtMs === null) ends.delete(loadId);
      else ends.set(loadId, expiresAtMs);
    },
    learnBuffered: (loadId) => buffered.add(loadId),
    forgetBuffered: (loadId) => buffered.delete(loadId),
    isBuffered: (loadId) => buffered.has(loadId),
    keepOnly: (alive) => {
      for (const known of [ends, buffered])
        for (const loadId of known.keys()) if (!alive.has(loadId)) known.delete(loadId);
    },
    isOver: (loadId) => loadId !== undefined && leftMs(loadId) <= MARGIN_MS,
    leftMs,
  };
}
