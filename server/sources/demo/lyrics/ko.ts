import type { Lexicon } from "./lexicon.ts";

export const KOREAN: Lexicon = {
  times: [
    ["해 뜨기 전에", "在日出之前", "hae tteugi jeone"],
    ["비가 그친 뒤에", "在雨停之后", "biga geuchin dwie"],
    ["막차가 떠나고", "末班车开走以后", "makchaga tteonago"],
    ["여름의 끝에서", "在夏天的尽头", "yeoreumui kkeuteseo"],
    ["일요일 오후에", "在星期天的午后", "iryoil ohue"],
    ["바람이 바뀔 때", "当风转向的时候", "barami bakkwil ttae"],
  ],
  places: [
    ["오래된 부두에서", "在旧码头", "oraedoen budueseo"],
    ["창가에 앉아", "在窗边坐着", "changgae anja"],
    ["다리 건너편에서", "在桥的对岸", "dari geonneopyeoneseo"],
    ["이름 없는 역에서", "在没有名字的车站", "ireum eomneun yeogeseo"],
    ["지붕 위에서", "在屋顶上", "jibung wieseo"],
  ],
  verse: [
    ["{t} 가로등을 세어 본다", "{t}，我数着路灯", "{t} garodeungeul seeo bonda"],
    [
      "너는 지도를 접어 배를 만들고",
      "你把地图折成小船",
      "neoneun jidoreul jeobeo baereul mandeulgo",
    ],
    ["{p} 편지를 기다린다", "{p}，我等着一封信", "{p} pyeonjireul gidarinda"],
    ["주머니엔 아직 기차표가 남아", "口袋里还留着火车票", "jumeonien ajik gichapyoga nama"],
    ["라디오 속에 바다가 있다", "收音机里有一片海", "radio soge badaga itda"],
    ["{t} 달은 집을 잊었나 봐", "{t}，月亮大概忘了家", "{t} dareun jibeul ijeonna bwa"],
    ["옆방에서 피아노가 눈을 뜬다", "隔壁的钢琴睁开了眼", "yeopbangeseo pianoga nuneul tteunda"],
    ["그림자가 먼저 와 있었지", "影子早已先到", "geurimjaga meonjeo wa isseotji"],
    [
      "{t} 도시는 종이 날개를 접고",
      "{t}，城市收起纸的翅膀",
      "{t} dosineun jongi nalgaereul jeopgo",
    ],
    ["{p} 자전거가 잠이 든다", "{p}，单车睡着了", "{p} jajeongeoga jami deunda"],
    ["식은 차를 다시 데우고", "把凉了的茶再热一热", "sigeun chareul dasi deugo"],
    [
      "바다는 느린 하늘이라고 말했지",
      "你说过，海是缓慢的天空",
      "badaneun neurin haneurirago malhaetji",
    ],
    ["귤나무가 다시 시작한다", "橘子树又重新开始", "gyullamuga dasi sijakhanda"],
    ["반 줄만 적은 마음", "只写了半行的心意", "ban julman jeogeun maeum"],
  ],
  chorus: [
    ["판을 뒤집어 숨을 쉬게 해", "把唱片翻面，让它呼吸", "paneul dwijibeo sumeul swige hae"],
    ["돌고 돌아 바늘은 빛을 찾아", "转啊转，唱针找到了光", "dolgo dora baneureun bicheul chaja"],
    ["조금만 더 여기 있어 줘", "再在这里多留一会儿", "jogeumman deo yeogi isseo jwo"],
    ["고요한 것들은 모두 돌아와", "安静的事物都会回来", "goyohan geotdeureun modu dorawa"],
    ["{p} 너를 만날게", "{p}，我会与你相见", "{p} neoreul mannalge"],
    ["우리는 저녁으로 만들어졌어", "我们是由傍晚做成的", "urineun jeonyeogeuro mandeureojyeosseo"],
    ["{t} 나를 데려가 줘", "{t}，请载我一程", "{t} nareul deryeoga jwo"],
    ["불렀던 노래는 사라지지 않아", "唱过的歌不会消失", "bulleotdeon noraeneun sarajiji ana"],
    ["들린다면 따라 불러 줘", "若是听见，就跟着唱吧", "deullindamyeon ttara bulleo jwo"],
  ],
};
