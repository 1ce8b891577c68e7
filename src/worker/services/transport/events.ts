import type { MediaAction } from "../../../contract/audio.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Effect } from "../../../domain/transport/messages.ts";
import type { ResolvedSource } from "../sources/finder.ts";

/** The reducer's effects, with their sources. */
export type SoundEffect = Effect<ResolvedSource>;

/** Effects that only the player has to handle. */
export type PlayerEffect = Extract<
  SoundEffect,
  { readonly kind: "finished" | "skip" | "vacant" | "awaitNetwork" | "askGesture" }
>;

/** Events from the transport to the player. */
export type TransportEvent =
  | PlayerEffect
  /** A seek is about to happen. */
  | { readonly kind: "seek" }
  /** The track has become audible. */
  | { readonly kind: "sounding"; readonly trackId: TrackId }
  /** It has sounded and no longer needs the network; once per load. */
  | { readonly kind: "buffered"; readonly trackId: TrackId }
  /** Requested through the system's media controls or a media key. */
  | { readonly kind: "action"; readonly action: MediaAction }
  /** The output device in use has been removed. */
  | { readonly kind: "outputLost" };
