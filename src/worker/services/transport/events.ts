import type { MediaAction } from "../../../contract/audio.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Effect } from "../../../domain/transport/messages.ts";
import type { ResolvedSource } from "../sources/finder.ts";

/** What the reducer asks to be done, sources and all. */
export type SoundEffect = Effect<ResolvedSource>;

/** Effects that are news for the player, and nothing to be done here. */
export type PlayerEffect = Extract<
  SoundEffect,
  { readonly kind: "finished" | "skip" | "vacant" | "awaitNetwork" | "askGesture" }
>;

/** What the transport tells the player. */
export type TransportEvent =
  | PlayerEffect
  /** The listener, or the queue, is about to go elsewhere in the song. */
  | { readonly kind: "seek" }
  /** Sound is there. */
  | { readonly kind: "sounding"; readonly trackId: TrackId }
  /** It has sounded and needs the network no more; once per load. */
  | { readonly kind: "buffered"; readonly trackId: TrackId }
  /** Asked for by the system's controls, or a key of the keyboard for them. */
  | { readonly kind: "action"; readonly action: MediaAction }
  /** The device that was heard is gone. */
  | { readonly kind: "outputLost" };
