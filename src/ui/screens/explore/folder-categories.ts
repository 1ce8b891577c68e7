/** Shown when the address names none (B25). */
export const FIRST = "全部";
export const CHARTS = "排行榜";

/** What a folder has under the names of categories; home leads to the second one. */
const OF_FOLDER: readonly string[] = [FIRST, "推荐歌单", CHARTS];

/** Whether a name in an address is that of a genre, where the music is a folder's: whatever is no category of ours. */
export const isGenre = (name: string): boolean => !OF_FOLDER.includes(name);

/** Genres put up without asking for more: no more than a row on a desktop. */
const PUT_UP = 10;

/**
 * Names in the row of a folder: ours, then the first genres. The selected one is among them, unless it is known that no
 * song has it. `genres` is null while they are not known.
 */
export function namesInRow(genres: readonly string[] | null, selected: string): readonly string[] {
  const names = [FIRST, CHARTS, ...(genres ?? []).filter(isGenre).slice(0, PUT_UP)];
  const isThere = genres === null || !isGenre(selected) || genres.includes(selected);
  return names.includes(selected) || !isThere ? names : [...names, selected];
}

/** Whether there are genres beyond those in the row. */
export const hasMoreGenres = (genres: readonly string[]): boolean =>
  genres.filter(isGenre).length > PUT_UP;
