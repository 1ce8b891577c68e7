import type { Language } from "../model.ts";

/**
 * The 22 lists with their own page style, and the five on home: id, name, English title, update frequency, languages
 * (none for all). The ids are the service's; so are the names of the five, because the app itself contains them.
 */
export const STYLED_ROWS: readonly (readonly [
  id: number,
  name: string,
  title: string,
  every: string,
  languages: readonly Language[],
])[] = [
  [3136952023, "今天的风向", "Today's Wind", "每日更新", []],
  [2829883282, "巷口新声", "Voices round the Corner", "每日更新", ["zh"]],
  [2829816518, "越洋信件", "Letters from Overseas", "每日更新", ["en"]],
  [2829896389, "晴天电车", "Fair-Weather Tram", "每日更新", ["ja"]],
  [2890490211, "林子醒来之前", "Before the Wood Wakes", "每周更新", []],
  [5089855855, "十二点以后的念头", "Thoughts after Twelve", "每周更新", []],
  [2888212971, "舞池第一排", "Front of the Floor", "每周更新", []],
  [2829733864, "数到第七只羊", "Seven Sheep", "每日更新", []],
  [2829844572, "浴室回声", "Bathroom Echo", "每周更新", []],
  [2920647537, "没有寄出的信", "Letters Unsent", "每周更新", []],
  [2890501416, "电扇与雨", "Fan and Rain", "每周更新", []],
  [5217150082, "地下室唱片店", "Basement Records", "每周更新", ["en"]],
  [2829961453, "檐下听雨", "Rain on the Eaves", "每周更新", ["zh"]],
  [4923261701, "Slow Orbit", "Slow Orbit", "每周更新", ["en"]],
  [5212729721, "投币点唱", "A Coin for the Jukebox", "每周更新", ["en"]],
  [3103434282, "草莓味的下午", "Strawberry Afternoon", "每周更新", []],
  [2829779628, "再跑一公里", "One More Kilometre", "每日更新", []],
  [2860654884, "她自己写的歌", "Songs Her Own", "每周更新", []],
  [898150, "礼堂与白纱", "Hall and Veil", "每月更新", []],
  [2638104052, "泡澡时间", "Bath Time", "每周更新", []],
  [5317236517, "灰色外套俱乐部", "Grey Coat Club", "每周更新", ["en"]],
  [2821115454, "刚写完的歌", "Ink Still Wet", "每周更新", []],
  [5278068783, "Happy Hits", "", "", ["en"]],
  [5277771961, "中嘻合璧", "", "", ["zh"]],
  [5277965913, "Heartbreak Pop", "", "", ["en"]],
  [5277969451, "Festival Bangers", "", "", ["en"]],
  [5277778542, "Bedtime Beats", "", "", ["en"]],
];

/** Charts: id, name, update frequency, mark of the four official ones, languages. */
export const CHART_ROWS: readonly (readonly [
  id: number,
  name: string,
  every: string,
  kind: string,
  languages: readonly Language[],
])[] = [
  [19723756, "一路向上榜", "刚刚更新", "S", []],
  [3779629, "刚上架榜", "刚刚更新", "N", []],
  [2884035, "自己写的歌榜", "每周四更新", "O", ["zh"]],
  [3778678, "人人在听榜", "每周四更新", "H", []],
  [180106, "Rainy Island 40", "每周一更新", "", ["en"]],
  [60198, "Long Coast 100", "每周三更新", "", ["en"]],
  [3812895, "Night Floor 50", "每周三更新", "", ["en", "ko"]],
  [60131, "四畳半週間ランキング", "每周三更新", "", ["ja"]],
  [991319590, "词不离口榜", "每周五更新", "", ["zh", "ko"]],
  [71385702, "片尾曲榜", "每天更新", "", ["ja"]],
  [71384707, "慢板榜", "每周五更新", "", ["en"]],
  [1978921795, "插电榜", "每周五更新", "", ["en"]],
  [5059661515, "木吉他榜", "每天更新", "", ["zh"]],
  [745956260, "새벽 차트", "每天更新", "", ["ko"]],
  [6732051320, "Haftanın Ellisi", "每周五更新", "", ["tr"]],
];
