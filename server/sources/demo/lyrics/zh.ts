import type { Lexicon } from "./lexicon.ts";

export const CHINESE: Lexicon = {
  times: [
    ["天亮以前", "before daybreak", "tiān liàng yǐ qián"],
    ["末班车走后", "after the last bus", "mò bān chē zǒu hòu"],
    ["雨停的时候", "when the rain lets up", "yǔ tíng de shí hou"],
    ["那年夏天", "that summer", "nà nián xià tiān"],
    ["晚风起时", "when the evening wind rises", "wǎn fēng qǐ shí"],
    ["立秋之后", "once autumn has begun", "lì qiū zhī hòu"],
  ],
  places: [
    ["在旧码头", "at the old pier", "zài jiù mǎ tóu"],
    ["在窗台上", "on the windowsill", "zài chuāng tái shàng"],
    ["在桥的那边", "on the other side of the bridge", "zài qiáo de nà biān"],
    ["在梧桐树下", "under the plane trees", "zài wú tóng shù xià"],
    ["在没有名字的小站", "at a station without a name", "zài méi yǒu míng zi de xiǎo zhàn"],
  ],
  verse: [
    ["{t}我数着路灯", "{t} I count the street lamps", "{t} wǒ shǔ zhe lù dēng"],
    ["你把地图折成一只船", "You folded the map into a boat", "nǐ bǎ dì tú zhé chéng yì zhī chuán"],
    ["我{p}等一封信", "I wait for a letter {p}", "wǒ {p} děng yì fēng xìn"],
    ["茶凉了又热", "The tea went cold and was warmed again", "chá liáng le yòu rè"],
    [
      "收音机里有海的声音",
      "There is the sound of the sea in the radio",
      "shōu yīn jī lǐ yǒu hǎi de shēng yīn",
    ],
    ["{t}月亮忘了回家", "{t} the moon forgot to go home", "{t} yuè liang wàng le huí jiā"],
    ["外套里还留着火车票", "The ticket is still in my coat", "wài tào lǐ hái liú zhe huǒ chē piào"],
    ["有人{p}调一把旧琴", "Someone is tuning an old fiddle {p}", "yǒu rén {p} tiáo yì bǎ jiù qín"],
    ["影子比我们先到", "Our shadows arrived before us", "yǐng zi bǐ wǒ men xiān dào"],
    [
      "你说慢一点的天空就是海",
      "You said a slower sky is the sea",
      "nǐ shuō màn yì diǎn de tiān kōng jiù shì hǎi",
    ],
    [
      "{t}城市收起纸的翅膀",
      "{t} the city folds its paper wings",
      "{t} chéng shì shōu qǐ zhǐ de chì bǎng",
    ],
    ["单车停{p}", "A bicycle is left {p}", "dān chē tíng {p}"],
    [
      "我把沉默学成一种方言",
      "I learned silence as a dialect",
      "wǒ bǎ chén mò xué chéng yì zhǒng fāng yán",
    ],
    [
      "橘子树又开始了一年",
      "The orange tree begins another year",
      "jú zi shù yòu kāi shǐ le yì nián",
    ],
    [
      "信纸上只写了半行",
      "Only half a line on the letter paper",
      "xìn zhǐ shàng zhǐ xiě le bàn háng",
    ],
  ],
  chorus: [
    [
      "把唱片翻过来 让它呼吸",
      "Turn the record over, let it breathe",
      "bǎ chàng piàn fān guò lái ràng tā hū xī",
    ],
    [
      "一圈一圈 唱针找到了光",
      "Round and round, the needle finds the light",
      "yì quān yì quān chàng zhēn zhǎo dào le guāng",
    ],
    ["再多留一会儿吧", "Stay a little longer", "zài duō liú yí huìr ba"],
    [
      "所有安静的都在回家",
      "All that is quiet is coming home",
      "suǒ yǒu ān jìng de dōu zài huí jiā",
    ],
    ["我会{p}与你遇见", "I will meet you {p}", "wǒ huì {p} yǔ nǐ yù jiàn"],
    ["你和我是许多个傍晚", "You and I are many evenings", "nǐ hé wǒ shì xǔ duō ge bàng wǎn"],
    ["{t}请载我一程", "{t} carry me a while", "{t} qǐng zài wǒ yì chéng"],
    ["唱过的歌从不会走远", "What we sang never goes far", "chàng guò de gē cóng bú huì zǒu yuǎn"],
    ["听见了就轻轻地和", "If you hear it, hum along", "tīng jiàn le jiù qīng qīng de hè"],
  ],
};
