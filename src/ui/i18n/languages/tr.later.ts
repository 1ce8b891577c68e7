import cloud from "../../../../locales/tr/cloud.json";
import comments from "../../../../locales/tr/comments.json";
import explore from "../../../../locales/tr/explore.json";
import lastfm from "../../../../locales/tr/lastfm.json";
import library from "../../../../locales/tr/library.json";
import login from "../../../../locales/tr/login.json";
import lyrics from "../../../../locales/tr/lyrics.json";
import menu from "../../../../locales/tr/menu.json";
import mv from "../../../../locales/tr/mv.json";
import next from "../../../../locales/tr/next.json";
import page from "../../../../locales/tr/page.json";
import player from "../../../../locales/tr/player.json";
import playlists from "../../../../locales/tr/playlists.json";
import search from "../../../../locales/tr/search.json";
import settings from "../../../../locales/tr/settings.json";
import shortcuts from "../../../../locales/tr/shortcuts.json";
import toast from "../../../../locales/tr/toast.json";
import track from "../../../../locales/tr/track.json";

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
