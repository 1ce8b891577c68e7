import { distinctUntilChanged, filter, map, type Observable } from "rxjs";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { AudioPort } from "../../ports/window.ts";
import type { State } from "../../stream/state.ts";
import type { Queue } from "../queue/queue.ts";
import type { Loudness } from "./saved-player.ts";
import type { Scope } from "../../stream/scope.ts";
import { logged, type LogPort } from "../../ports/log.ts";

export interface SoundWishesDeps {
  readonly scope: Scope;
  readonly audio: AudioPort;
  readonly queue: Pick<Queue, "setReversed">;
  readonly settings: State<Settings>;
  readonly loudness: State<Loudness>;
  /** Gets the commands that the loudspeaker refused. */
  readonly log: LogPort;
}

/** Applies sound settings at once: volume, output, levelling, order. */
export function followSoundWishes({
  scope,
  audio,
  queue,
  settings,
  loudness,
  log,
}: SoundWishesDeps) {
  const setting$ = <K extends keyof Settings>(key: K): Observable<Settings[K]> =>
    settings.value$.pipe(
      map(({ [key]: value }) => value),
      distinctUntilChanged(),
    );
  scope.follow(loudness.value$, ({ volume, isMuted }) => {
    audio.setVolume(isMuted ? 0 : volume).catch(logged(log, "volume"));
  });
  scope.follow(setting$("outputDevice"), (device) => {
    audio.setOutput(device).catch(logged(log, "output"));
  });
  scope.follow(setting$("levelVolume"), (isOn) => {
    audio.setLevelling(isOn).catch(logged(log, "levelling"));
  });
  scope.follow(setting$("enableReversedMode").pipe(filter((isOn) => !isOn)), () =>
    queue.setReversed(false),
  );
}
