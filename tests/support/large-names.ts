/** @file Names of many songs for benchmarks: always the same, every eighth Chinese. */

const SONGS_OF_ALBUM = 12;
const ALBUMS_OF_ARTIST = 3;
const HAN_EVERY = 8;
const WORDS = "River Night Blue Stone Winter Paper Lantern Glass Harbour Silver Echo Summer".split(
  " ",
);
const HAN = "夜曲 青花瓷 晴天 红豆 大海 流年 红玫瑰 稻香 月光 传奇 后来 起风".split(" ");
const GENRES = ["Rock", "Jazz", "Pop", "Folk", "Ambient"];

const word = (words: readonly string[], at: number): string => words[at % words.length] ?? "";

/** Names of the song with this number, from 0. */
export function namesOf(at: number) {
  const album = Math.floor(at / SONGS_OF_ALBUM);
  const artist = Math.floor(album / ALBUMS_OF_ARTIST);
  const words = artist % HAN_EVERY === 0 ? HAN : WORDS;
  return {
    title: `${word(words, at)} ${word(words, at * 7 + 3)} ${at}`,
    artist: `${word(words, artist * 5)} Band ${artist}`,
    album: `${word(words, album * 3 + 1)} Album ${album}`,
    year: 1960 + (album % 64),
    genre: word(GENRES, artist),
    track: (at % SONGS_OF_ALBUM) + 1,
  };
}
