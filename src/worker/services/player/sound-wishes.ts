import { distinctUntilChanged, filter, map, type Observable } from "rxjs";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { AudioPort } from "../../ports/audio.ts";
import type { State } from "../../stream/state.ts";
import type { Queue } from "../queue/queue.ts";
import type { Loudness } from "./saved-player.ts";
import type { Scope } from "../../stream/scope.ts";

export interface SoundWishesDeps {
  readonly scope: Scope;
  readonly audio: AudioPort;
  readonly queue: Pick<Queue, "setReversed">;
  readonly settings: State<Settings>;
  readonly loudness: State<Loudness>;
  /** What to do about a command the loudspeaker refused. */
  readonly told: (what: string) => (thrown: unknown) => void;
}

/** What the listener wished of the sound holds at once: volume, output, levelling, order. */
export function followSoundWishes({
  scope,
  audio,
  queue,
  settings,
  loudness,
  told,
}: SoundWishesDeps) {
  const setting$ = <K extends keyof Settings>(key: K): Observable<Settings[K]> =>
    settings.value$.pipe(
      map(({ [key]: value }) => value),
      distinctUntilChanged(),
    );
  scope.follow(loudness.value$, ({ volume, isMuted }) => {
    audio.setVolume(isMuted ? 0 : volume).catch(told("volume"));
  });
  scope.follow(setting$("outputDevice"), (device) => {
    audio.setOutput(device).catch(told("output"));
  });
  scope.follow(setting$("levelVolume"), (isOn) => {
    audio.setLevelling(isOn).catch(told("levelling"));
  });
  scope.follow(setting$("enableReversedMode").pipe(filter((isOn) => !isOn)), () =>
    queue.setReversed(false),
  );
}
