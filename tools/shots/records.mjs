/** @file Finds the records of the demo catalogue that the states use. */

const json = async (url) => (await fetch(url)).json();

/** Requests them from the server at `url`. */
export async function findRecords(url) {
  const search = async (words, type, limit = 1) =>
    (
      await json(
        `${url}/api/search?keywords=${encodeURIComponent(words)}&type=${type}&limit=${limit}`,
      )
    ).result;
  const [album] = (await search("Window Hours", 10)).albums;
  const [discs] = (await search("The Complete Unhurried Works", 10)).albums;
  const [short] = (await search("Three Sketches", 10)).albums;
  const [video] = (await search("tide", 1004)).mvs;
  const { result: lists } = await json(`${url}/api/personalized?limit=10`);
  const { songs } = await search("night", 1, 60);
  const { songs: sung } = await search("tide", 1, 60);
  const [pure, timed] = await Promise.all([
    findSong(url, songs, ({ nolyric, pureMusic }) => nolyric || pureMusic),
    findSong(url, sung, ({ yrc, tlyric }) => Boolean(yrc?.lyric && tlyric?.lyric)),
  ]);
  const talked = await findTalked(url, (await search("night", 10, 30)).albums);
  return { album, talked, artist: album.artist, discs, short, video, list: lists[1], pure, timed };
}

/** The first of `albums` with many comments. */
async function findTalked(url, albums) {
  for (const { id } of albums) {
    const { data } = await json(`${url}/api/comment/new?type=3&id=${id}`);
    if (data.totalCount > 10 && data.comments.some(({ replyCount }) => replyCount > 1)) return id;
  }
  throw new Error("no album with comments was found");
}

/** The first of `songs` with suitable lyrics: its album, and its index there. */
async function findSong(url, songs, isFit) {
  for (const { id, album } of songs) {
    if (!isFit(await json(`${url}/api/lyric/new?id=${id}`))) continue;
    const { songs: tracks } = await json(`${url}/api/album?id=${album.id}`);
    return { albumId: album.id, place: tracks.findIndex((song) => song.id === id) };
  }
  throw new Error("no song with such lyrics was found");
}
