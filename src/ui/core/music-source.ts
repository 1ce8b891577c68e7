import { NEVER } from "rxjs";
import type { SourceStatus } from "../../contract/music-source.ts";
import { LOADING, type Loadable } from "../../domain/loadable.ts";
import { offers, type Feature, type MusicSource } from "../../domain/music-source.ts";
import { useCore } from "./core-context.tsx";
import { useStream } from "./streams/use-stream.ts";

const FOLDER: MusicSource = { kind: "folder", name: "", waysIn: [] };

/** Reads the mark set before the first paint (`shell/config.ts`); the core sends the details later. */
const marked = (): MusicSource | null =>
  typeof document === "object" && document.documentElement.dataset["source"] === "folder"
    ? FOLDER
    : null;

/** Where the music comes from; null if the server does not tell, and until it has. */
export const useMusicSource = (): MusicSource | null =>
  useStream<MusicSource | null>(useCore().source.source$(), marked());

/** Name of the listener's own folder, empty until it is known; null for any other source. */
export function useFolder(): string | null {
  const source = useMusicSource();
  return source?.kind === "folder" ? source.name : null;
}

/** Whether the source offers a feature. */
export const useOffers = (feature: Feature): boolean => offers(useMusicSource(), feature);

/** State of the source; requested only while `isWanted`. */
export function useSourceStatus(isWanted: boolean): Loadable<SourceStatus> {
  const core = useCore();
  return useStream<Loadable<SourceStatus>>(isWanted ? core.source.status$() : NEVER, LOADING);
}
