/**
 * One album: name, translated name or "", type, year, picture, number of songs or their titles
 * (title|translation|guest; "*7" stands for seven invented ones).
 */
export type AlbumRow = readonly [
  name: string,
  tns: string,
  type: AlbumKind,
  year: number,
  art: string,
  songs: number | readonly string[],
];
type AlbumKind = "专辑" | "EP" | "Single" | "EP/Single" | "现场" | "精选集";

/** Albums of the artists that listeners see first; all others are invented by `albums.ts`. */
export const ALBUM_ROWS: Readonly<Record<string, readonly AlbumRow[]>> = {
  林汐: [
    [
      "夜航船 Night Ferry",
      "",
      "专辑",
      2026,
      "nightwater",
      [
        "Harbour Lights||Glass Harbour",
        "The Tide Keeps|潮水|Glass Harbour",
        "夜航船|Night Ferry|Glass Harbour",
        "Out of Range",
        "每扇窗|Every Window",
        "Fold the Map",
        "付费的夜晚",
        "Coin on the Water (feat. Aylin Dere)||Aylin Dere",
        "海岸线|Coastline",
        "Only Late",
        "The Tide Keeps (Instrumental)",
      ],
    ],
    ["夜", "", "专辑", 2022, "persimmon_negative", 10],
    ["海岸线", "Coastline", "EP", 2021, "coast", 5],
    ["候鸟邮局", "Bird Post", "Single", 2020, "stamp", ["候鸟邮局|Bird Post"]],
    ["Orbit Sessions (Live)", "", "现场", 2019, "orbit", 8],
    ["大雪", "", "Single", 2018, "snow", ["大雪前夜"]],
    ["花市", "", "专辑", 2017, "bloom", 11],
    ["线", "Thread", "EP", 2016, "thread", 4],
    ["Window Tape", "", "EP/Single", 2015, "window", 4],
    ["Empty Room", "空房间", "专辑", 2013, "chair", 9],
  ],
  雾港乐队: [
    [
      "雾港",
      "Foghaven",
      "专辑",
      2026,
      "wugang",
      ["港口广播", "雾港电台|Radio Foghaven", "停泊|Moored", "*9"],
    ],
    ["灯塔以北", "", "专辑", 2021, "eclipse", 10],
    ["雾港电台", "Radio Foghaven", "EP/Single", 2019, "label", 3],
  ],
  沈北辰: [
    ["大雪", "", "专辑", 2023, "snow", 10],
    ["候鸟邮局", "", "EP/Single", 2020, "stairs_mirror", 1],
    ["北方以北", "", "专辑", 2018, "road", 12],
  ],
  "Ore Adeyemi": [
    [
      "Window Hours",
      "",
      "专辑",
      2026,
      "window",
      [
        "Terracotta",
        "Paper Harbour",
        "Every Lamp but One",
        "The Loom",
        "Slow Orchard",
        "Borrowing Your Coat",
        "Seventeen Crossings",
        "Copper Kitchen",
        "What the Kettle Knew",
        "Leave the Porch Light",
        "Half an Afternoon",
        "Window Hours",
      ],
    ],
    ["Thread", "", "专辑", 2022, "thread", 10],
    ["Small Rooms (Deluxe Edition)", "", "专辑", 2019, "chair", 14],
    [
      "Three Sketches",
      "",
      "EP",
      2017,
      "quarters",
      [
        "Sketch in Blue",
        "Sketch in Chalk",
        "Sketch for Two Hands",
        "Sketch with Rain",
        "Sketch, Unfinished",
        "Sketch in Red",
        "Sketch in C",
      ],
    ],
  ],
  "Wolfgang Reith": [
    [
      "Umbra",
      "",
      "专辑",
      2026,
      "eclipse",
      ["Penumbra", "Umbra", "Umbra (Live at Saal 3, 2023 Remaster)", "Dry Harbour", "*5"],
    ],
    [
      "Aeolian",
      "",
      "专辑",
      2020,
      "dunes",
      ["Dune Study No. 1", "Dune Study No. 2", "Dune Study No. 4", "*5"],
    ],
    ["Der lange Winter (Original Motion Picture Soundtrack)", "", "专辑", 2018, "snow", 16],
    ["Saal 3 (Live)", "", "现场", 2017, "swiss_negative", 7],
  ],
  "Midori Ōta": [
    [
      "Late Fruit",
      "夜の果実",
      "专辑",
      2026,
      "persimmon",
      ["夜の果実|Late Fruit", "桃のかたち", "台所の窓|Kitchen Window", "*8"],
    ],
    ["墨 / Ink", "", "专辑", 2021, "ink", ["墨|Ink", "*9"]],
    ["Lemon Grove", "", "EP", 2019, "lemons", ["レモンの木の下で|Under the Lemon Tree", "*5"]],
    ["桃", "", "Single", 2018, "bloom", 1],
  ],
  "Aylin Dere": [
    [
      "Boğaz Hattı",
      "",
      "专辑",
      2026,
      "vapur",
      ["Boğaz Hattı", "Yağmurdan Sonra", "İki Vapur Arası||Deniz Kaya", "Karaköy 06.40", "*7"],
    ],
    ["Yağmurdan Sonra", "", "EP/Single", 2022, "rainlights", 1],
    ["Çay Bahçesi", "", "专辑", 2019, "tulip", 10],
  ],
  "Deniz Kaya": [
    ["Düğüm", "", "专辑", 2023, "kilim", ["Atkı", "Kilim", "Düğüm", "*7"]],
    ["Liman", "", "专辑", 2020, "coast", ["Liman", "*8"]],
    ["Atkı ile Çözgü", "", "EP", 2017, "thread", 5],
  ],
  "Trio Halden": [
    ["n9", "", "专辑", 2026, "swiss_negative", ["Nine", "Kontor Nord", "n9", "*6"]],
    ["Quarters", "", "专辑", 2019, "quarters", ["Quarter Turn", "*7"]],
  ],
  "Small Astronomers": [
    [
      "Cat on the Moon Side",
      "",
      "专辑",
      2026,
      "rooftop",
      ["Cat on the Moon Side", "Rooftop Etiquette", "Half Moon Stairs", "*9"],
    ],
    ["Escalier", "", "EP", 2020, "stairs", 5],
  ],
  "Moss Index": [
    ["soft geometry", "", "专辑", 2026, "meshgreen", ["苔|Moss", "soft geometry", "*6"]],
    ["Orbit Studies, Vol. II", "", "专辑", 2021, "orbit", ["Orbital Lullaby", "*9"]],
  ],
  "Concrete Choir": [
    ["Block 12", "", "专辑", 2026, "tower", ["Facade", "Harbour Master", "*8"]],
    ["Stairwell", "", "EP", 2019, "stairs", 4],
  ],
  "Signal Blue": [
    [
      "Through Carriage",
      "",
      "专辑",
      2026,
      "train",
      ["Through Carriage", "Last Train Past Ōmiya|大宮を過ぎて", "停泊 / Harbour", "*8"],
    ],
    ["Blue Wave Pattern", "青海波", "EP", 2022, "seigaiha", ["青海波|Seigaiha", "*4"]],
  ],
  "Glass Harbour": [
    ["Glass Harbour", "", "专辑", 2021, "nightwater", ["Glass Harbour||Ore Adeyemi", "*9"]],
    ["Two Ports", "", "EP/Single", 2023, "swiss", 4],
  ],
  "Halide & Sons": [
    [
      "Torn",
      "",
      "专辑",
      2026,
      "torn",
      ["Torn", "Papercut Hills", "Safe Harbour, Unsafe Hands", "*8"],
    ],
    ["Tulip Year", "", "专辑", 2020, "tulip", ["Ordinary Weather", "*9"]],
  ],
  "Poolside Arithmetic": [
    [
      "Lane Four",
      "",
      "专辑",
      2023,
      "pool",
      ["Lane Four", "Chlorine Summer", "Garden at Closing Time", "*7"],
    ],
    ["Bloom", "", "EP/Single", 2021, "bloom", 4],
  ],
  "Tape Hospital": [
    [
      "C-90",
      "",
      "专辑",
      2022,
      "cassette",
      ["Side A, Track One", "Side A, Track Two", "Side A, Track Three", "No Harbour (Demo)", "*10"],
    ],
  ],
  "Night Bus 38": [
    ["Rain Ledger", "", "专辑", 2024, "rainlights", ["Rain Ledger", "Night Bus, Upper Deck", "*8"]],
  ],
  "The Committee for Unhurried Orchestras": [
    ["The Complete Unhurried Works", "", "精选集", 2023, "label", 28],
    ["Orbit Studies, Vol. I", "", "专辑", 2019, "orbit", 9],
  ],
};
