import cloud from "../../../../locales/zh-CN/cloud.json";
import comments from "../../../../locales/zh-CN/comments.json";
import explore from "../../../../locales/zh-CN/explore.json";
import lastfm from "../../../../locales/zh-CN/lastfm.json";
import library from "../../../../locales/zh-CN/library.json";
import login from "../../../../locales/zh-CN/login.json";
import lyrics from "../../../../locales/zh-CN/lyrics.json";
import menu from "../../../../locales/zh-CN/menu.json";
import mv from "../../../../locales/zh-CN/mv.json";
import next from "../../../../locales/zh-CN/next.json";
import page from "../../../../locales/zh-CN/page.json";
import player from "../../../../locales/zh-CN/player.json";
import playlists from "../../../../locales/zh-CN/playlists.json";
import search from "../../../../locales/zh-CN/search.json";
import settings from "../../../../locales/zh-CN/settings.json";
import shortcuts from "../../../../locales/zh-CN/shortcuts.json";
import toast from "../../../../locales/zh-CN/toast.json";
import track from "../../../../locales/zh-CN/track.json";

/** Words of everything that is loaded later in this language, by area. */
export const words = {
  cloud,
  comments,
  explore,
  lastfm,
  library,
  login,
  lyrics,
  menu,
  mv,
  next,
  page,
  player,
  playlists,
  search,
  settings,
  shortcuts,
  toast,
  track,
};
