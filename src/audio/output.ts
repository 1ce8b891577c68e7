import type { OutputDevice } from "../contract/audio.ts";
import type { Deck } from "./deck.ts";
import type { Graph } from "./graph.ts";

/** "default" is the system's own choice; the APIs call it "". */
const sinkOf = (deviceId: string): string => (deviceId === "default" ? "" : deviceId);

export interface Output {
  choose(deviceId: string): void;
  /** The graph has just been built: it follows the choice made before. */
  apply(graph: Graph | null): Promise<void>;
  devices(): Promise<readonly OutputDevice[]>;
}

/** Sends the sound to the chosen device; back to the default, and a word about it, when it is lost. */
export function createOutput(
  decks: readonly Deck[],
  graph: () => Graph | null,
  onLost: () => void,
): Output {
  let chosen = "default";
  let applied = "default";

  const apply = async (to: Graph | null): Promise<void> => {
    // The default needs no telling, and browsers remark on it.
    if (chosen === applied && chosen === "default") return;
    const sink = sinkOf(chosen);
    applied = chosen;
    if (to !== null && "setSinkId" in to.context) await setContextSink(to.context, sink);
    await Promise.all(decks.map((deck) => deck.setSink(sink)));
  };
  const devices = async (): Promise<readonly OutputDevice[]> => {
    const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
    return all
      .filter(({ kind }) => kind === "audiooutput")
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  };
  const fallBack = (): void => {
    chosen = "default";
    onLost();
    apply(graph()).catch(() => {});
  };

  navigator.mediaDevices?.addEventListener("devicechange", () => {
    if (chosen === "default") return;
    void devices().then((all) => {
      if (!all.some(({ id }) => id === chosen)) fallBack();
    });
  });
  return {
    apply,
    devices,
    choose: (deviceId) => {
      if (deviceId === chosen) return;
      chosen = deviceId;
      apply(graph()).catch(fallBack);
    },
  };
}

/** `setSinkId` of a context is not in every browser, nor in every version of the DOM types. */
async function setContextSink(context: AudioContext, sink: string): Promise<void> {
  const set: unknown = Reflect.get(context, "setSinkId");
  if (typeof set === "function") await Reflect.apply(set, context, [sink]);
}
