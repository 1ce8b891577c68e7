import cloud from "../../../../locales/zh-TW/cloud.json";
import comments from "../../../../locales/zh-TW/comments.json";
import explore from "../../../../locales/zh-TW/explore.json";
import lastfm from "../../../../locales/zh-TW/lastfm.json";
import library from "../../../../locales/zh-TW/library.json";
import login from "../../../../locales/zh-TW/login.json";
import lyrics from "../../../../locales/zh-TW/lyrics.json";
import menu from "../../../../locales/zh-TW/menu.json";
import mv from "../../../../locales/zh-TW/mv.json";
import next from "../../../../locales/zh-TW/next.json";
import page from "../../../../locales/zh-TW/page.json";
import player from "../../../../locales/zh-TW/player.json";
import playlists from "../../../../locales/zh-TW/playlists.json";
import search from "../../../../locales/zh-TW/search.json";
import settings from "../../../../locales/zh-TW/settings.json";
import shortcuts from "../../../../locales/zh-TW/shortcuts.json";
import toast from "../../../../locales/zh-TW/toast.json";
import track from "../../../../locales/zh-TW/track.json";

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
