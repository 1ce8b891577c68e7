import { DEFAULT_SETTINGS, type Settings } from "../../../domain/settings/settings.ts";
import { useCore } from "../core-context.tsx";
import { useStream } from "./use-stream.ts";

/** The listener's settings; the defaults until the core answers. */
export const useSettings = (): Settings =>
  useStream(useCore().settings.settings$(), DEFAULT_SETTINGS);

/** Whether the settings are the listener's own yet, not the defaults. */
export const useIsSettingsKnown = (): boolean =>
  useStream<Settings | null>(useCore().settings.settings$(), null) !== null;

/** Returns a function that changes settings; the change comes back through `useSettings`. */
export function useChangeSettings(): (patch: Partial<Settings>) => void {
  const core = useCore();
  return (patch) => void core.settings.change(patch);
}
