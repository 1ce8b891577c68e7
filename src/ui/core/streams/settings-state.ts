import { DEFAULT_SETTINGS, type Settings } from "../../../domain/settings/settings.ts";
import { useCore } from "../core-context.tsx";
import { useStream } from "./use-stream.ts";

/** The listener's settings; the defaults until the core answers. */
export const useSettings = (): Settings =>
  useStream(useCore().settings.settings$(), DEFAULT_SETTINGS);

/** Whether the core has answered with the listener's own settings. */
export const useIsSettingsKnown = (): boolean =>
  useStream<Settings | null>(useCore().settings.settings$(), null) !== null;

/** Changes settings; the result arrives through `useSettings`. */
export function useChangeSettings(): (patch: Partial<Settings>) => void {
  const core = useCore();
  return (patch) => void core.settings.change(patch);
}
