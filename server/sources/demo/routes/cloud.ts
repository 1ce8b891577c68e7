import type { Body } from "../../wire/answer.ts";
import { failure, NOT_FOUND } from "../../wire/answer.ts";
import type { Call, Me, Routes } from "../wire/call.ts";
import { page, signedIn } from "../wire/call.ts";
import type { CloudItem } from "../accounts/cloud.ts";
import { matchedTo, uploadedItem } from "../accounts/cloud.ts";
import { findTrack } from "../accounts/state.ts";
import { privilegeOf } from "../accounts/privileges.ts";
import { bareSong } from "../wire/song.ts";

const DISK_BYTES = 64_424_509_440;
const AUDIO_NAME = /\.(mp3|flac|m4a|aac|wav|ogg|opus|ape|alac|wma|aiff?)$/i;
/** Number of the first upload of a run, after those that the disk has at the start. */
const FIRST_UPLOAD = 100;

function cloudItem(item: CloudItem, call: Call): Body {
  const { track } = item;
  const privilege = {
    ...privilegeOf(track, call.standing),
    cs: true,
    pc: {
      nickname: call.viewer?.user.nickname ?? "",
      uid: call.viewer?.user.id ?? 0,
      fn: item.fileName,
      br: item.bitrate,
    },
  };
  return {
    songId: track.id,
    songName: item.songName,
    artist: item.artist,
    album: item.album,
    fileName: item.fileName,
    fileSize: item.fileSize,
    bitrate: item.bitrate,
    addTime: item.addTime,
    version: 3,
    cover: 0,
    coverId: "0",
    lyricId: "0",
    matchType: item.isMatched ? "matched" : "unmatched",
    simpleSong: { ...bareSong(track, call.links), privilege },
  };
}

function list(call: Call, { shelf }: Me): Body {
  const { items, more } = page(shelf.cloud, call.params, 30);
  return {
    code: 200,
    count: shelf.cloud.length,
    size: shelf.cloud.reduce((sum, item) => sum + item.fileSize, 0),
    maxSize: DISK_BYTES,
    upgradeSign: 0,
    hasMore: more,
    cursor: null,
    updateTime: 0,
    message: null,
    idVersions: null,
    data: items.map((item) => cloudItem(item, call)),
  };
}

function details(call: Call, { shelf }: Me): Body {
  const ids = call.params.ids("id");
  return {
    code: 200,
    data: shelf.cloud
      .filter(({ track }) => ids.includes(track.id))
      .map((item) => cloudItem(item, call)),
  };
}

/** Stores a file's name and size but not its bytes; the song sounds like any other of the demo. */
function upload(call: Call, { shelf }: Me): Body {
  const file = call.files.get("songFile");
  if (file === undefined) return NOT_FOUND;
  if (!AUDIO_NAME.test(file.name) && !file.type.startsWith("audio/"))
    return failure(400, "不支持的文件格式");
  const known = shelf.cloud.find(
    ({ fileName, fileSize }) => fileName === file.name && fileSize === file.size,
  );
  if (known !== undefined)
    return {
      code: 200,
      songId: known.track.id,
      needUpload: false,
      privateCloud: cloudItem(known, call),
    };
  const item = uploadedItem(FIRST_UPLOAD + call.state.nextId++, file, Date.now());
  shelf.cloud.unshift(item);
  return {
    code: 200,
    songId: item.track.id,
    needUpload: true,
    privateCloud: cloudItem(item, call),
  };
}

function remove(call: Call, { shelf }: Me): Body {
  const ids = call.params.ids("id");
  const succIds = ids.filter((id) => shelf.cloud.some(({ track }) => track.id === id));
  const left = shelf.cloud.filter(({ track }) => !succIds.includes(track.id));
  shelf.cloud.splice(0, shelf.cloud.length, ...left);
  return { code: 200, succIds, failIds: ids.filter((id) => !succIds.includes(id)) };
}

/** Matches a file to a song of the catalogue; id 0 removes the match. */
function match(call: Call, { shelf }: Me): Body {
  const place = shelf.cloud.findIndex(({ track }) => track.id === call.params.int("sid", -1));
  const item = shelf.cloud[place];
  const song = findTrack(call.state, call.params.int("asid", -1));
  if (item === undefined || song === null) return failure(400, "匹配失败");
  shelf.cloud[place] = matchedTo(item, song);
  return { code: 200, data: true };
}

/** Routes of the cloud disk. */
export const cloudRoutes: Routes = {
  "/cloud/match": signedIn(match),
  "/cloud": signedIn(upload),
  "/user/cloud": signedIn(list),
  "/user/cloud/detail": signedIn(details),
  "/user/cloud/del": signedIn(remove),
};
