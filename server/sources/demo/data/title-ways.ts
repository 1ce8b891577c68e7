import type { Language } from "../model.ts";

/** Patterns of titles, and words for them in addition to those of `TITLES`, by their letter in a pattern. */
export interface TitleWays {
  /** Eight patterns. `{a}` and `{b}` are the first and second parts from `TITLES`. */
  readonly ways: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const words = (text: string): readonly string[] => text.split("|");

/** Patterns of titles by language: `{c}` is a thing, `{d}` a time, `{n}` a name. */
export const TITLE_WAYS: Readonly<Record<Language, TitleWays>> = {
  en: {
    ways: words(
      "{a} {b}|{v} the {b}|{b} at {d}|{c} in the {b}|{n}’s {b}|{v} {n} at {d}|Not the {a} {b}|Call It {a} {c}",
    ),
    words: {
      c: words(
        "Salt|Thunder|Honey|Dust|Static|Ivory|Cinder|Saffron|Linen|Driftwood|Ink|Marble|Clover|Tin|Smoke|Sugar|Feathers|Gravel|Rust|Moonlight",
      ),
      d: words(
        "Midnight|Daybreak|Half Past Nine|Quarter to Four|Low Water|Half-Time|the Last Stop|Closing Time|Full Moon|First Frost|Noon|Harvest|Dusk|Mile Ninety|Sea Level|Checkout|Rush Hour|the Equinox|Intermission|the Border",
      ),
      n: words(
        "Marigold|Josephine|Otis|Wren|Leonard|Ada|Theodora|Silas|Ruth|Emmett|Odette|Hugo|Nell|Cassius|Imogen|Walter",
      ),
      v: words(
        "Leaving|Painting|Borrowing|Counting|Crossing|Mending|Naming|Carrying|Forgetting|Following|Drawing|Waking|Folding|Circling|Losing|Lighting|Tuning",
      ),
    },
  },
  zh: {
    ways: words(
      "{a}{b}|{d}的{b}|{b}与{c}|写给{n}的{b}|{n}的{b}|没有{c}的{b}|{b}里有{c}|{n}，{a}{b}",
    ),
    words: {
      c: words("盐|橘子|雾|铁轨|白瓷|棉布|薄荷|汽水|旧报纸|萤火|台风|雨伞|毛衣|磁带|白粥|青苔"),
      d: words(
        "十二月|凌晨四点|立春|星期天|退潮时|黄昏|大寒|夏至|打烊后|第七天|午夜|雨季|落幕前|清明|末班车前",
      ),
      n: words("阿树|小满|知夏|老陈|阿宁|南乔|小雨点|一舟|念念|阿默|望舒|小北|青禾|阿远"),
    },
  },
  ja: {
    ways: words(
      "{a}{b}|{b}と{c}|{d}の{b}|{b}のない{d}|{n}の{b}|{c}が眠る{b}|{d}、{a}{b}|{n}と{c}と{b}",
    ),
    words: {
      c: words(
        "塩|雨粒|レモン|砂時計|セーター|炭酸|毛布|金木犀|切符|鉛筆|夕立|蛍|カーテン|ビー玉|白線|綿雲",
      ),
      d: words(
        "午前四時|日曜日|十月|夕方|夏至|放課後|夜明け前|終点|梅雨|七日目|昨日|始発前|満月|冬休み",
      ),
      n: words("ミオ|千夏|ハル|栞|つむぎ|湊|小夜|朝陽|琴音|凪|しずく|紬"),
    },
  },
  ko: {
    ways: words(
      "{a} {b}|{d}의 {b}|{b} 그리고 {c}|{c} 없는 {b}|{d}, {a} {b}|{n}의 {b}|{b} 속의 {c}|{n}, {a} {b}",
    ),
    words: {
      c: words(
        "소금|귤|안개|빗방울|스웨터|연필|사이다|담요|비누|반딧불|단추|모래|우표|촛불|밤바람",
      ),
      d: words("새벽 네 시|일요일|시월|장마|첫눈|자정|입춘|퇴근길|어젯밤|하지|막차 시간|저녁 무렵"),
      n: words("지우|하늘|은수|서린|도윤|보라|해인|가람|유진|나래|민서"),
    },
  },
  tr: {
    ways: words(
      "{a} {b}|{e} Bir {b}|{b} ile {c}|Ne {b} Ne {c}|{n} İçin Bir {b}|{d}, {e} {b}|{b} Uyurken {n}|Elimde {e} {b}",
    ),
    words: {
      c: words(
        "Tuz|Toz|Bal|Kül|Çakıl|Nar|Kekik|Yosun|Mürekkep|İplik|Keten|Bakır|Fener|Çan|Rüzgâr|Kumaş|Tarçın|Köpük",
      ),
      d: words(
        "Gece Yarısı|Pazar Sabahı|Eylül|Öğle Vakti|Akşamüstü|İlk Kar|Son Sefer|Bayram Ertesi|Mart|Yarın|Dün Gece|Şafak|Ekim|İkindi",
      ),
      e: words(
        "Yağmurlu|Uzak|Mavi|Eski|Sessiz|Kırık|İnce|Yarım|Tuzlu|Rüzgârlı|Beyaz|Unutulmuş|Tozlu|Uykulu|Dargın|Serin|Solgun",
      ),
      n: words(
        "Leyla|Nazlı|Kemal|Defne|İlyas|Suna|Yusuf|Zehra|Cemal|Elif|Mercan|Hasan|Perihan|Asaf|Gülsüm",
      ),
    },
  },
};
