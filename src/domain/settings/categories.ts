export type CategoryGroup = "static" | "language" | "style" | "scene" | "mood" | "theme";

/** A category of playlists; most are requested by name. */
export interface Category {
  /** Also the wire value of `cat`; only the label may be translated (S23). */
  readonly name: string;
  readonly group: CategoryGroup;
}

/** Names by group, in order (S23). */
const TABLE: Readonly<Record<CategoryGroup, string>> = {
  static: "全部,推荐歌单,精品歌单,官方,排行榜",
  language: "华语,欧美,日语,韩语,粤语",
  style:
    "流行,摇滚,民谣,电子,舞曲,说唱,轻音乐,爵士,乡村,R&B/Soul,古典,民族,英伦,金属,朋克,蓝调,雷鬼,世界音乐,拉丁,New Age,古风,后摇,Bossa Nova",
  scene: "清晨,夜晚,学习,工作,午休,下午茶,地铁,驾车,运动,旅行,散步,酒吧",
  mood: "怀旧,清新,浪漫,伤感,治愈,放松,孤独,感动,兴奋,快乐,安静,思念",
  theme:
    "综艺,影视原声,ACG,儿童,校园,游戏,70后,80后,90后,网络歌曲,KTV,经典,翻唱,吉他,钢琴,器乐,榜单,00后",
};

export const CATEGORY_GROUPS: readonly CategoryGroup[] = [
  "static",
  "language",
  "style",
  "scene",
  "mood",
  "theme",
];

/** The 75 playlist categories (S23). */
export const CATEGORIES: readonly Category[] = CATEGORY_GROUPS.flatMap((group) =>
  TABLE[group].split(",").map((name) => ({ name, group })),
);

const NAMES: ReadonlySet<string> = new Set(CATEGORIES.map((category) => category.name));

/** Whether this is one of the categories. */
export const isCategory = (name: string): boolean => NAMES.has(name);
