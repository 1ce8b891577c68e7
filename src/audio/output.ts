import type { OutputDevice } from "../contract/audio.ts";
import type { Deck } from "./deck.ts";
import type { Graph } from "./graph.ts";

const DEFAULT = "default";

/** "default" is the system's own choice; browsers call it "". */
const sinkOf = (deviceId: string): string => (deviceId === DEFAULT ? "" : deviceId);

export interface Output {
  choose(deviceId: string): void;
  /** Called when the graph has been built: applies the earlier choice to it. */
  apply(graph: Graph | null): Promise<void>;
  devices(): Promise<readonly OutputDevice[]>;
  /**
   * Starts to follow changes of the audible device, for good. Called a moment after the first press, because browsers
   * start a process for it, which the first song must not wait for. A chosen device is followed from its choice on.
   */
  watch(): void;
}

export interface OutputDeps {
  readonly decks: readonly Pick<Deck, "setSink">[];
  readonly graph: () => Graph | null;
  /** Absent on insecure pages. */
  readonly media: Pick<MediaDevices, "enumerateDevices" | "addEventListener"> | undefined;
  /** Called when the audible device is gone: the chosen one, or the one behind the system's choice. */
  readonly onLost: () => void;
}

/**
 * Sends the sound to the chosen device. While that one is missing, the system's choice is used; the choice stays, and
 * the sound returns to the device when it is back.
 */
export function createOutput({ decks, graph, media, onLost }: OutputDeps): Output {
  let wanted = DEFAULT;
  let heard = DEFAULT;
  /** The hardware behind the system's choice; null if the browser does not tell. */
  let defaultGroup: string | null = null;

  /** Empty if the browser does not name devices without a permission. */
  const list = async (): Promise<readonly MediaDeviceInfo[]> => {
    const all = (await media?.enumerateDevices()) ?? [];
    return all.filter(({ kind }) => kind === "audiooutput");
  };
  const send = async (deviceId: string, to: Graph | null): Promise<void> => {
    heard = deviceId;
    const sink = sinkOf(deviceId);
    if (to !== null && "setSinkId" in to.context) await setContextSink(to.context, sink);
    await Promise.all(decks.map((deck) => deck.setSink(sink)));
  };
  const fallBack = (): void => {
    onLost();
    send(DEFAULT, graph()).catch(() => {});
  };
  const follow = async (): Promise<void> => {
    const all = (await list()).filter(({ deviceId }) => deviceId !== "");
    if (all.length === 0) return;
    const group = all.find(({ deviceId }) => deviceId === DEFAULT)?.groupId || null;
    const before = defaultGroup;
    defaultGroup = group;
    const isThere = all.some(({ deviceId }) => deviceId === wanted);
    if (heard !== wanted && isThere) return send(wanted, graph()).catch(fallBack);
    if (heard !== DEFAULT) return isThere ? undefined : fallBack();
    // Headphones were unplugged: the system switches to another device, which the listener does not want to sound
    // unasked.
    if (before !== null && !all.some(({ groupId }) => groupId === before)) onLost();
  };

  let isWatching = false;
  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    media?.addEventListener("devicechange", () => void follow());
    // Reads the current default; a chosen device may have appeared meanwhile.
    void follow();
  };
  return {
    watch,
    // The default needs no call, and browsers warn about it.
    apply: async (to) => {
      if (heard !== DEFAULT) await send(heard, to);
    },
    devices: async () =>
      (await list()).map(({ deviceId, label }) => ({ id: deviceId, name: label })),
    choose: (deviceId) => {
      if (deviceId === wanted) return;
      wanted = deviceId;
      if (wanted !== DEFAULT) watch();
      if (heard !== wanted) send(wanted, graph()).catch(fallBack);
    },
  };
}

/** Read by name, because not all browsers and versions of the DOM types have a context's `setSinkId`. */
async function setContextSink(context: AudioContext, sink: string): Promise<void> {
  const set: unknown = Reflect.get(context, "setSinkId");
  if (typeof set === "function") await Reflect.apply(set, context, [sink]);
}
