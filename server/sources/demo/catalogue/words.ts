import type { Language } from "../model.ts";
import type { Dice } from "../prng.ts";

const ALBUM_LINES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Recorded over nine nights with the windows open; what you hear in the pauses is the street.",
    "The songs were written in the order they appear, and in the same chair.",
    "Mixed quietly, mastered quietly, meant for the last hour of the day.",
    "There is a door in the second song. It was not planned.",
    "Played together in one room, mistakes included, because the mistakes were better.",
  ],
  zh: [
    "录音于一间临海的旧仓库，海浪和卡车声都没有被剪掉。",
    "写给那些在末班车上睡着的人。",
    "从第一首到最后一首，时间只过去了一个晚上。",
    "所有的鼓都在楼梯间录制，邻居们知情并且同意。",
    "这张唱片没有主打歌，请从头听到尾。",
  ],
  ja: [
    "台所の隣の六畳間で、雨の日だけ録音しました。",
    "一曲ずつ、季節がひとつ進みます。",
    "最後の曲のあとに、窓を閉める音が入っています。",
    "なるべく小さな音で、できれば夜に。",
  ],
  ko: [
    "비 오는 날에만 녹음했습니다.",
    "처음부터 끝까지 한 번에 들어 주세요.",
    "옥상에서 들리는 도시의 소리를 그대로 담았습니다.",
    "늦은 밤, 작은 소리로.",
  ],
  tr: [
    "Dokuz gecede, pencereler açıkken kaydedildi.",
    "Şarkılar vapur saatleri arasında yazıldı.",
    "Kayıtta duyulan martılar davetsizdi; kalsınlar dedik.",
    "Baştan sona, acele etmeden dinlemek için.",
  ],
};

/** A description of an album, in a few sentences. */
export function albumDescription(language: Language, random: Dice): string {
  const lines = random.shuffled(ALBUM_LINES[language]);
  const local = lines
    .slice(0, random.between(2, 3))
    .join(language === "zh" || language === "ja" ? "" : " ");
  if (language === "en") return local;
  return `${local}\n\n${random.pick(ALBUM_LINES.en)}`;
}
