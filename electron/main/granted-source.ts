import type { DesktopAppApi } from "../../src/contract/desktop.ts";
import { decodeSourceChoice } from "../../src/domain/desktop/source-choice.ts";

/** Shows and changes the source of music. */
export type SourceOfMusic = Pick<DesktopAppApi, "source" | "chooseSource">;

/**
 * The source of music for a page. A page may name only folders that the listener has chosen in the system's dialog since
 * the start of the program, or that are in use; otherwise it could read any folder by making it the source.
 */
export function grantedSource(
  music: SourceOfMusic,
  askForFolder: () => Promise<string | null>,
): SourceOfMusic & Pick<DesktopAppApi, "chooseFolder"> {
  const granted = new Set<string>();
  return {
    source: () => music.source(),
    chooseFolder: async () => {
      const path = await askForFolder();
      if (path !== null) granted.add(path);
      return path;
    },
    chooseSource: (raw: unknown) => {
      const next = decodeSourceChoice(raw);
      if (next === null) return false;
      const { choice } = music.source();
      const inUse = choice.kind === "folder" ? choice.folders : [];
      const isGranted = (path: string): boolean => granted.has(path) || inUse.includes(path);
      return (next.kind !== "folder" || next.folders.every(isGranted)) && music.chooseSource(next);
    },
  };
}
