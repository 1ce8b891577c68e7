/** The category if the address has none (B25). */
export const FIRST = "全部";
export const CHARTS = "排行榜";

/** The categories that a folder has; the home page links to the second one. */
const OF_FOLDER: readonly string[] = [FIRST, "推荐歌单", CHARTS];

/** Whether a name in the address of a folder's list is a genre, which is any name but those of our categories. */
export const isGenre = (name: string): boolean => !OF_FOLDER.includes(name);

/** Maximum number of genres in the row; on a desktop they fit into one line. */
const PUT_UP = 10;

/**
 * The names in the row of a folder: our categories, then the first genres. Includes the selected name, unless it is a
 * genre that no song has. `genres` is null while unknown.
 */
export function namesInRow(genres: readonly string[] | null, selected: string): readonly string[] {
  const names = [FIRST, CHARTS, ...(genres ?? []).filter(isGenre).slice(0, PUT_UP)];
  const isThere = genres === null || !isGenre(selected) || genres.includes(selected);
  return names.includes(selected) || !isThere ? names : [...names, selected];
}

/** Whether there are genres beyond those in the row. */
export const hasMoreGenres = (genres: readonly string[]): boolean =>
  genres.filter(isGenre).length > PUT_UP;
