/** Playlist categories enabled at first (B25); apart from the others, which the first paint can do without. */
export const DEFAULT_CATEGORIES: readonly string[] = Object.freeze(
  "全部,推荐歌单,精品歌单,官方,排行榜,欧美,流行,摇滚,电子,说唱,ACG".split(","),
);
