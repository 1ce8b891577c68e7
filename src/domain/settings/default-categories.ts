/**
 * Playlist categories enabled by default (B25); in a file of its own, because the first paint does not need all the
 * others.
 */
export const DEFAULT_CATEGORIES: readonly string[] = Object.freeze(
  "全部,推荐歌单,精品歌单,官方,排行榜,欧美,流行,摇滚,电子,说唱,ACG".split(","),
);
