import type { Language } from "../model.ts";

/**
 * Parts of song and album titles in a language. `joins` and the order of the words determine the note of a title, from
 * which ids are derived, so they must not change. The text that is shown comes from
 * `title-ways.ts`.
 */
interface TitleParts {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly joins: readonly string[];
  readonly whole: readonly string[];
  /** Suffixes in brackets that some titles have. */
  readonly versions: readonly string[];
}

const words = (text: string): readonly string[] => text.split("|");

/** Parts of titles by language; `1` and `2` in a join stand for the two parts of a note. */
export const TITLES: Readonly<Record<Language, TitleParts>> = {
  en: {
    first: words(
      "Paper|Copper|Slow|Northern|Borrowed|Hollow|Velvet|Salt|Winter|Electric|Quiet|Second|Glass|Amber|Distant|Folded|Half|Lantern|Sunday|Low|Open|Chalk|Ordinary|Silver|Unsent",
    ),
    second: words(
      "Harbour|Stairwell|Orchard|Weather|Signal|Ledger|Garden|Carriage|Window|Tide|Atlas|Kitchen|Motorway|Postcard|Lighthouse|Radio|Ceiling|Meridian|Balcony|Engine|Parade|Umbrella|Corridor|Hinge|Snowfall|Archive|Elevator|Tower",
    ),
    joins: ["1 2", "The 1 2", "1 2", "2 in 1 Light", "Another 1 2", "Our 1 2"],
    whole: words(
      "Rain Ledger|Fold the Map|Only Late|Chlorine Summer|Terracotta|Ordinary Weather|Thread, Unthread|Quarter Turn|Half Moon Stairs|Papercut Hills|Facade|Garden at Closing Time|Orbital Lullaby|Rooftop Etiquette|Kontor Nord|Side A, Track Three|Call Me from the Platform|Three Minutes to the Coast|Every Lamp but One|Borrowing Your Coat|What the Kettle Knew|A Very Long Song Title That Keeps Going Until The Column Decides It Has Had Enough|Oh|We Were Almost a Band|Leave the Porch Light|Seventeen Crossings|Slower Than Advertised|Two Left Shoes|The Cartographer's Mistake|Please Hold",
    ),
    versions: words(
      "Live at Saal 3|Demo|Acoustic|Remastered 2023|Radio Edit|feat. 1|Instrumental|Late Version",
    ),
  },
  zh: {
    first: words(
      "深夜的|海边的|旧日|第三个|透明的|末班车与|雨后的|无人的|南方的|缓慢的|折叠的|失眠的|春天的|北岸|玻璃|空白的|凌晨三点的|远方的|夏末的|遗落的|月光|褪色的|山中|黄昏的",
    ),
    second: words(
      "便利店|站台|信箱|渡口|窗户|电台|地图|屋顶|来信|灯塔|车厢|影子|花市|码头|雪|房间|列车|街角|候鸟|邮局|海岸|剧场|秒针|阁楼",
    ),
    joins: ["12", "12", "12", "12以北", "去12", "12之后"],
    whole: words(
      "候鸟邮局|花市打烊|海岸线|每扇窗|线头|春信|大雪前夜|大雪无声|雾港电台|港|停泊|不必回头|等风的人|慢慢来|在地铁里醒来|今夜宜晚睡|一杯凉掉的茶|把名字写在水上|雨落在十字路口|没有收件人的明信片|如果明天是星期三|潮汐表|纸飞机修理铺|所有人都睡着以后我们再去看海好不好",
    ),
    versions: words("现场版|Demo|不插电版|伴奏|重制版|feat. 1|电台版|纯音乐"),
  },
  ja: {
    first: words(
      "夜|青い|夏の|透明な|最後の|雨上がりの|遠い|水色の|午前三時の|名もない|冬の|帰り道の|薄明の|春の|白い|小さな|眠れない|四月の",
    ),
    second: words(
      "果実|停留所|観覧車|踏切|手紙|ラジオ|海岸線|屋上|プール|映画館|花火|交差点|自転車|窓辺|灯台|喫茶店|駅|風鈴|地図|飛行機雲",
    ),
    joins: ["12", "12", "12へ", "12にて", "12と君"],
    whole: words(
      "レモンの木の下で|青海波|大宮を過ぎて|またあした|ソーダ水の泡|きみの名前を呼ぶ前に|夜更かしの理由|終電|まどろみ|おはよう、さよなら|何もない日曜日|一番星を数えたら|レコードの裏側で待っていてください|雨宿り|ひかりの粒|紙ふうせん|月曜日のワルツ|静かな革命",
    ),
    versions: words(
      "Live ver.|Acoustic ver.|Instrumental|2023 Remaster|feat. 1|弾き語り|off vocal",
    ),
  },
  ko: {
    first: words(
      "새벽|오래된|여름|잊혀진|조용한|마지막|비 오는|작은|느린|투명한|겨울|너의|흐린|먼|푸른|늦은|하얀",
    ),
    second: words(
      "정류장|골목|편지|우산|바다|창문|라디오|계절|옥상|기차|불빛|산책|세탁소|별자리|오후|지도|서랍|엽서",
    ),
    joins: ["1 2", "1 2", "1 2에서", "1 2까지", "1 2의 노래"],
    whole: words(
      "괜찮아 천천히|별 헤는 연습|밤산책|다시 봄이 오면|이름 없는 노래|안녕이라는 말 대신|물결|막차|노을 사서함|종이비행기|너에게 보내지 않은 편지|서울의 지붕들|잠들기 전에|한 뼘 더|소나기|보통의 하루",
    ),
    versions: words("Live|Acoustic Ver.|Inst.|Remastered|feat. 1|Demo"),
  },
  tr: {
    first: words(
      "Yağmurlu|Uzak|Mavi|Eski|Sessiz|Kırık|Gece|İnce|Yarım|Tuzlu|Geç|Rüzgârlı|Beyaz|Unutulmuş|Kış|Son|Kâğıt|Tozlu",
    ),
    second: words(
      "Sokak|Vapur|Pencere|Mektup|Liman|Bahçe|Şarkı|Defter|İskele|Sabah|Kilim|Işık|Merdiven|Gölge|Deniz|Çınar|Tren|Balkon|Kıyı",
    ),
    joins: ["1 2", "1 2", "Bir 1 2", "1 2 Kaldı", "Hâlâ 1 2"],
    whole: words(
      "Yağmurdan Sonra|İki Vapur Arası|Kilim|Liman|Boğaz Hattı|Üç Nokta|Gitme Desem|Çay Soğudu|Kuşlar Geç Kaldı|Bir Akşamüstü Kadıköy'de|Düğüm|Isırgan|Ağır Ağır|Söz Uçar|Şemsiye Altında|Ilık Rüzgâr|Gündüz Düşü|Öğle Uykusu",
    ),
    versions: words("Canlı|Akustik|Enstrümantal|Demo|feat. 1|Yeniden Düzenleme"),
  },
};
