import type { OutputDevice } from "../contract/audio.ts";
import type { Deck } from "./deck.ts";
import type { Graph } from "./graph.ts";

const DEFAULT = "default";

/** "default" is the system's own choice; the APIs call it "". */
const sinkOf = (deviceId: string): string => (deviceId === DEFAULT ? "" : deviceId);

export interface Output {
  choose(deviceId: string): void;
  /** The graph has just been built: it follows the choice made before. */
  apply(graph: Graph | null): Promise<void>;
  devices(): Promise<readonly OutputDevice[]>;
  /**
   * Notes which device is heard and follows what becomes of it, for good; to be called once something sounds:
   * browsers start a process to answer that, which the first song must not wait for. A device that
   * was chosen is followed from then on.
   */
  watch(): void;
}

export interface OutputDeps {
  readonly decks: readonly Pick<Deck, "setSink">[];
  readonly graph: () => Graph | null;
  /** Absent where the page is not secure. */
  readonly media: Pick<MediaDevices, "enumerateDevices" | "addEventListener"> | undefined;
  /** The device that was heard is gone: the chosen one, or what the system's choice stood for. */
  readonly onLost: () => void;
}

/**
 * Sends the sound to the chosen device. While that one is away the system's own choice is heard; the
 * wish stays, and when the device is back the sound returns to it.
 */
export function createOutput({ decks, graph, media, onLost }: OutputDeps): Output {
  let wanted = DEFAULT;
  let heard = DEFAULT;
  /** The hardware behind the system's own choice; null where the browser does not tell. */
  let defaultGroup: string | null = null;

  /** Empty where the browser names no devices without being allowed to. */
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
    // Headphones were pulled out: the system goes on through something else, the listener does not.
    if (before !== null && !all.some(({ groupId }) => groupId === before)) onLost();
  };

  let isWatching = false;
  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    media?.addEventListener("devicechange", () => void follow());
    // Which device is heard now; one that was chosen may be there meanwhile.
    void follow();
  };
  return {
    watch,
    // The default needs no telling, and browsers remark on it.
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

/** `setSinkId` of a context is not in every browser, nor in every version of the DOM types. */
async function setContextSink(context: AudioContext, sink: string): Promise<void> {
  const set: unknown = Reflect.get(context, "setSinkId");
  if (typeof set === "function") await Reflect.apply(set, context, [sink]);
}
