import { FADE_MS } from "../../../domain/transport/fade.ts";
import type { AudioPort } from "../../ports/window.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { PlayerEffect, SoundEffect } from "./events.ts";
import type { Loads } from "./loads.ts";

export interface EffectsDeps {
  readonly audio: AudioPort;
  readonly clock: Pick<ClockPort, "after">;
  readonly log: LogPort;
  readonly loads: Pick<Loads, "find" | "forgetBuffered">;
  readonly positionS: () => number;
  /** A pause requested by the reducer is over. */
  readonly onWaited: (loadId: number) => void;
  /** Effects for the player rather than the loudspeaker. */
  readonly forPlayer: (effect: PlayerEffect) => void;
}

export interface Effects {
  run(effect: SoundEffect): void;
  /** Sets the load that follows at the natural end; deciding only at that moment would be too late for a join. */
  arm(loadId: number | null): void;
  silence(loadId: number): void;
}

/** Carries out the reducer's effects. A command that the loudspeaker refuses is logged. */
export function createEffects(deps: EffectsDeps): Effects {
  const { audio, clock, log, loads } = deps;
  const sent = (what: string, answer: Promise<void>): void => {
    answer.catch(logged(log, what));
  };
  const silence = (loadId: number): void => sent("pause", audio.pause(loadId, FADE_MS));
  return {
    arm: (loadId) => sent("arm", audio.arm(loadId)),
    silence,
    run: (effect) => {
      switch (effect.kind) {
        case "resolve":
          return loads.find(effect.loadId, effect.trackId, effect.isRetry);
        case "wait":
          clock.after(effect.delayMs, () => deps.onWaited(effect.loadId));
          return;
        case "load": {
          const { loadId, trackId, startAtS } = effect;
          const { source, ...facts } = effect.source;
          return sent("load", audio.load({ loadId, trackId, source, startAtS, facts }));
        }
        case "play":
          return sent("play", audio.play(effect.loadId, FADE_MS));
        case "pause":
          return silence(effect.loadId);
        case "seek":
          if (effect.toS < deps.positionS()) loads.forgetBuffered(effect.loadId);
          return sent("seek", audio.seek(effect.loadId, effect.toS));
        case "release":
          return sent("release", audio.release(effect.loadId));
        default:
          deps.forPlayer(effect);
      }
    },
  };
}
