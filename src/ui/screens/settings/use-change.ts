import type { Settings } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";

/** Changes settings; what changed comes back by `useSettings`. */
export function useChange(): (patch: Partial<Settings>) => void {
  const core = useCore();
  return (patch) => void core.settings.change(patch);
}
