import { createContext, useContext, type ReactNode } from "react";
import { SECTIONS, type SectionId } from "./sections.ts";
import { SETTINGS, type SettingId } from "./settings-index.ts";

const HitsContext = createContext<ReadonlySet<SettingId>>(new Set());

export interface HitsProviderProps {
  readonly shown: ReadonlySet<SettingId>;
  readonly children: ReactNode;
}

/** Tells every row whether it is shown: the setting applies, and a search found it. */
export const HitsProvider = ({ shown, children }: HitsProviderProps) => (
  <HitsContext value={shown}>{children}</HitsContext>
);

/** Whether one of these settings is shown. */
export function useIsFound(ids: readonly SettingId[]): boolean {
  const shown = useContext(HitsContext);
  return ids.some((id) => shown.has(id));
}

/** The sections with at least one setting to show. */
export function useFoundSections(): readonly SectionId[] {
  const shown = useContext(HitsContext);
  return SECTIONS.filter((section) => SETTINGS[section].some((id) => shown.has(id)));
}
