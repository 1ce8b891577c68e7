import { NEVER } from "rxjs";
import type { SourceStatus } from "../../contract/music-source.ts";
import { LOADING, type Loadable } from "../../domain/loadable.ts";
import { offers, type Feature, type MusicSource } from "../../domain/music-source.ts";
import { useCore } from "./core-context.tsx";
import { useStream } from "./streams/use-stream.ts";

const FOLDER: MusicSource = { kind: "folder", name: "", waysIn: [] };

/** What the page was marked with before its first paint (`shell/config.ts`); the core says the rest. */
const marked = (): MusicSource | null =>
  typeof document === "object" && document.documentElement.dataset["source"] === "folder"
    ? FOLDER
    : null;

/** Where the music comes from; null where the server does not say, and until it has. */
export const useMusicSource = (): MusicSource | null =>
  useStream<MusicSource | null>(useCore().source.source$(), marked());

/** The listener's own folder by its name, which is empty until it is known; null for any other source. */
export function useFolder(): string | null {
  const source = useMusicSource();
  return source?.kind === "folder" ? source.name : null;
}

/** Whether the source has something for its listeners. */
export const useOffers = (feature: Feature): boolean => offers(useMusicSource(), feature);

/** How the source stands; nothing is asked where it is not wanted. */
export function useSourceStatus(isWanted: boolean): Loadable<SourceStatus> {
  const core = useCore();
  return useStream<Loadable<SourceStatus>>(isWanted ? core.source.status$() : NEVER, LOADING);
}
