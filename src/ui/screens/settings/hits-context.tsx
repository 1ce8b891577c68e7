import { createContext, useContext, type ReactNode } from "react";
import { SECTIONS, type SectionId } from "./sections.ts";
import { SETTINGS, type Hits, type SettingId } from "./settings-index.ts";

const HitsContext = createContext<Hits>(null);

export interface HitsProviderProps {
  readonly hits: Hits;
  readonly children: ReactNode;
}

/** Tells every row whether the search found it. */
export const HitsProvider = ({ hits, children }: HitsProviderProps) => (
  <HitsContext value={hits}>{children}</HitsContext>
);

/** Whether one of these settings is to be shown. */
export function useIsFound(ids: readonly SettingId[]): boolean {
  const hits = useContext(HitsContext);
  return hits === null || ids.some((id) => hits.has(id));
}

/** The sections that have something to show. */
export function useFoundSections(): readonly SectionId[] {
  const hits = useContext(HitsContext);
  return SECTIONS.filter(
    (section) => hits === null || SETTINGS[section].some((id) => hits.has(id)),
  );
}
