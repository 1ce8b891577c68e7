/** @file The only file that refers to the package: its routes by name, and the token of S41 that it contains. */
import config from "NeteaseCloudMusicApi/util/config.json" with { type: "json" };
import userAccount from "NeteaseCloudMusicApi/module/user_account.js";
import loginCellphone from "NeteaseCloudMusicApi/module/login_cellphone.js";
import login from "NeteaseCloudMusicApi/module/login.js";
import loginQrKey from "NeteaseCloudMusicApi/module/login_qr_key.js";
import loginQrCheck from "NeteaseCloudMusicApi/module/login_qr_check.js";
import loginRefresh from "NeteaseCloudMusicApi/module/login_refresh.js";
import logout from "NeteaseCloudMusicApi/module/logout.js";
import captchaSent from "NeteaseCloudMusicApi/module/captcha_sent.js";
import captchaVerify from "NeteaseCloudMusicApi/module/captcha_verify.js";
import dailySignin from "NeteaseCloudMusicApi/module/daily_signin.js";
import userPlaylist from "NeteaseCloudMusicApi/module/user_playlist.js";
import userRecord from "NeteaseCloudMusicApi/module/user_record.js";
import likelist from "NeteaseCloudMusicApi/module/likelist.js";
import albumSublist from "NeteaseCloudMusicApi/module/album_sublist.js";
import artistSublist from "NeteaseCloudMusicApi/module/artist_sublist.js";
import mvSublist from "NeteaseCloudMusicApi/module/mv_sublist.js";
import userCloud from "NeteaseCloudMusicApi/module/user_cloud.js";
import cloudMatch from "NeteaseCloudMusicApi/module/cloud_match.js";
import recommendSongs from "NeteaseCloudMusicApi/module/recommend_songs.js";
import playlistSubscribe from "NeteaseCloudMusicApi/module/playlist_subscribe.js";
import playlistCreate from "NeteaseCloudMusicApi/module/playlist_create.js";
import playlistDelete from "NeteaseCloudMusicApi/module/playlist_delete.js";
import playlistUpdate from "NeteaseCloudMusicApi/module/playlist_update.js";
import playlistTracks from "NeteaseCloudMusicApi/module/playlist_tracks.js";
import songOrderUpdate from "NeteaseCloudMusicApi/module/song_order_update.js";
import playmodeIntelligenceList from "NeteaseCloudMusicApi/module/playmode_intelligence_list.js";
import albumSub from "NeteaseCloudMusicApi/module/album_sub.js";
import artistSub from "NeteaseCloudMusicApi/module/artist_sub.js";
import scrobble from "NeteaseCloudMusicApi/module/scrobble.js";
import playlistDetail from "NeteaseCloudMusicApi/module/playlist_detail.js";
import personalized from "NeteaseCloudMusicApi/module/personalized.js";
import topPlaylist from "NeteaseCloudMusicApi/module/top_playlist.js";
import topPlaylistHighquality from "NeteaseCloudMusicApi/module/top_playlist_highquality.js";
import toplist from "NeteaseCloudMusicApi/module/toplist.js";
import toplistArtist from "NeteaseCloudMusicApi/module/toplist_artist.js";
import album from "NeteaseCloudMusicApi/module/album.js";
import albumNew from "NeteaseCloudMusicApi/module/album_new.js";
import artists from "NeteaseCloudMusicApi/module/artists.js";
import artistAlbum from "NeteaseCloudMusicApi/module/artist_album.js";
import artistMv from "NeteaseCloudMusicApi/module/artist_mv.js";
import simiArtist from "NeteaseCloudMusicApi/module/simi_artist.js";
import search from "NeteaseCloudMusicApi/module/search.js";
import searchMatch from "NeteaseCloudMusicApi/module/search_match.js";
import searchSuggest from "NeteaseCloudMusicApi/module/search_suggest.js";
import songDetail from "NeteaseCloudMusicApi/module/song_detail.js";
import songUrl from "NeteaseCloudMusicApi/module/song_url.js";
import songUrlV1 from "NeteaseCloudMusicApi/module/song_url_v1.js";
import lyricNew from "NeteaseCloudMusicApi/module/lyric_new.js";
import like from "NeteaseCloudMusicApi/module/like.js";
import personalFm from "NeteaseCloudMusicApi/module/personal_fm.js";
import fmTrash from "NeteaseCloudMusicApi/module/fm_trash.js";
import commentNew from "NeteaseCloudMusicApi/module/comment_new.js";
import commentFloor from "NeteaseCloudMusicApi/module/comment_floor.js";
import comment from "NeteaseCloudMusicApi/module/comment.js";
import commentLike from "NeteaseCloudMusicApi/module/comment_like.js";
import mvDetail from "NeteaseCloudMusicApi/module/mv_detail.js";
import simiMv from "NeteaseCloudMusicApi/module/simi_mv.js";
import mvUrl from "NeteaseCloudMusicApi/module/mv_url.js";
import mvSub from "NeteaseCloudMusicApi/module/mv_sub.js";

import type { RouteModule } from "./types.ts";

/** All routes that the package handles. */
export const MODULES: ReadonlyMap<string, RouteModule> = new Map([
  ["user/account", userAccount],
  ["login/cellphone", loginCellphone],
  ["login", login],
  ["login/qr/key", loginQrKey],
  ["login/qr/check", loginQrCheck],
  ["login/refresh", loginRefresh],
  ["logout", logout],
  ["captcha/sent", captchaSent],
  ["captcha/verify", captchaVerify],
  ["daily_signin", dailySignin],
  ["user/playlist", userPlaylist],
  ["user/record", userRecord],
  ["likelist", likelist],
  ["album/sublist", albumSublist],
  ["artist/sublist", artistSublist],
  ["mv/sublist", mvSublist],
  ["user/cloud", userCloud],
  ["cloud/match", cloudMatch],
  ["recommend/songs", recommendSongs],
  ["playlist/subscribe", playlistSubscribe],
  ["playlist/create", playlistCreate],
  ["playlist/delete", playlistDelete],
  ["playlist/update", playlistUpdate],
  ["playlist/tracks", playlistTracks],
  ["song/order/update", songOrderUpdate],
  ["playmode/intelligence/list", playmodeIntelligenceList],
  ["album/sub", albumSub],
  ["artist/sub", artistSub],
  ["scrobble", scrobble],
  ["playlist/detail", playlistDetail],
  ["personalized", personalized],
  ["top/playlist", topPlaylist],
  ["top/playlist/highquality", topPlaylistHighquality],
  ["toplist", toplist],
  ["toplist/artist", toplistArtist],
  ["album", album],
  ["album/new", albumNew],
  ["artists", artists],
  ["artist/album", artistAlbum],
  ["artist/mv", artistMv],
  ["simi/artist", simiArtist],
  ["search", search],
  ["search/match", searchMatch],
  ["search/suggest", searchSuggest],
  ["song/detail", songDetail],
  ["song/url", songUrl],
  ["song/url/v1", songUrlV1],
  ["lyric/new", lyricNew],
  ["like", like],
  ["personal_fm", personalFm],
  ["fm_trash", fmTrash],
  ["comment/new", commentNew],
  ["comment/floor", commentFloor],
  ["comment", comment],
  ["comment/like", commentLike],
  ["mv/detail", mvDetail],
  ["simi/mv", simiMv],
  ["mv/url", mvUrl],
  ["mv/sub", mvSub],
]);

/** Token that the service's own program sends when a list is saved. */
export const CHECK_TOKEN: string = config.APP_CONF.checkToken;
