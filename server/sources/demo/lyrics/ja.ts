import type { Lexicon } from "./lexicon.ts";

export const JAPANESE: Lexicon = {
  times: [
    ["夜明け前", "黎明之前", "yoake mae"],
    ["雨あがり", "雨停之后", "ameagari"],
    ["終電のあと", "末班车之后", "shuuden no ato"],
    ["夏の終わり", "夏天的尽头", "natsu no owari"],
    ["日曜の午後", "星期天的午后", "nichiyou no gogo"],
    ["風が変わるころ", "风向转变的时候", "kaze ga kawaru koro"],
  ],
  places: [
    ["古い港で", "在旧港口", "furui minato de"],
    ["窓のそばで", "在窗边", "mado no soba de"],
    ["橋の向こうで", "在桥的对岸", "hashi no mukou de"],
    ["名前のない駅で", "在没有名字的车站", "namae no nai eki de"],
    ["屋根の上で", "在屋顶上", "yane no ue de"],
  ],
  verse: [
    ["{t} 街灯を数える", "{t}，我数着街灯", "{t} gaitou o kazoeru"],
    ["きみは地図を折って 舟にした", "你把地图折成了小船", "kimi wa chizu o otte fune ni shita"],
    ["{p} 手紙を待っている", "我{p}等着一封信", "{p} tegami o matte iru"],
    ["ポケットに切符がまだ残ってる", "口袋里还留着车票", "poketto ni kippu ga mada nokotteru"],
    ["ラジオの奥に 海の音", "收音机深处，有海的声音", "rajio no oku ni umi no oto"],
    ["{t} 月は帰り道を忘れた", "{t}，月亮忘了归途", "{t} tsuki wa kaerimichi o wasureta"],
    [
      "となりの部屋で ピアノが目を覚ます",
      "隔壁房间，钢琴醒来",
      "tonari no heya de piano ga me o samasu",
    ],
    ["影だけが先に着いていた", "只有影子先到了", "kage dake ga saki ni tsuite ita"],
    ["{t} 街は紙の羽をたたむ", "{t}，城市收起纸的羽翼", "{t} machi wa kami no hane o tatamu"],
    ["{p} 自転車が眠っている", "单车{p}睡着", "{p} jitensha ga nemutte iru"],
    ["冷めたお茶を もう一度あたためる", "把凉了的茶再热一次", "sameta ocha o mou ichido atatameru"],
    [
      "海はゆっくりした空だと きみは言う",
      "你说，海是缓慢的天空",
      "umi wa yukkuri shita sora da to kimi wa iu",
    ],
    ["みかんの木が また始めてる", "橘子树又重新开始", "mikan no ki ga mata hajimeteru"],
    ["半分だけの 言葉を書いた", "只写下了一半的话", "hanbun dake no kotoba o kaita"],
  ],
  chorus: [
    ["レコードを裏返して 息をさせて", "把唱片翻面，让它呼吸", "rekoodo o uragaeshite iki o sasete"],
    [
      "まわる まわる 針は光を見つける",
      "转啊转，唱针找到了光",
      "mawaru mawaru hari wa hikari o mitsukeru",
    ],
    ["もう少しだけ ここにいて", "再在这里多留一会儿", "mou sukoshi dake koko ni ite"],
    ["静かなものは みんな帰ってくる", "安静的事物都会回来", "shizuka na mono wa minna kaette kuru"],
    ["{p} きみに会おう", "我会{p}与你相见", "{p} kimi ni aou"],
    ["ぼくらは夕暮れで できている", "我们是由黄昏做成的", "bokura wa yuugure de dekite iru"],
    ["{t} ぼくを運んで", "{t}，请载我一程", "{t} boku o hakonde"],
    ["歌ったものは 消えはしない", "唱过的不会消失", "utatta mono wa kie wa shinai"],
    ["聞こえたなら 口ずさんで", "若是听见，就轻轻哼唱", "kikoeta nara kuchizusande"],
  ],
};
