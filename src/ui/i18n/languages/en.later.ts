import cloud from "../../../../locales/en/cloud.json";
import comments from "../../../../locales/en/comments.json";
import explore from "../../../../locales/en/explore.json";
import lastfm from "../../../../locales/en/lastfm.json";
import library from "../../../../locales/en/library.json";
import login from "../../../../locales/en/login.json";
import lyrics from "../../../../locales/en/lyrics.json";
import menu from "../../../../locales/en/menu.json";
import mv from "../../../../locales/en/mv.json";
import next from "../../../../locales/en/next.json";
import page from "../../../../locales/en/page.json";
import player from "../../../../locales/en/player.json";
import playlists from "../../../../locales/en/playlists.json";
import search from "../../../../locales/en/search.json";
import settings from "../../../../locales/en/settings.json";
import shortcuts from "../../../../locales/en/shortcuts.json";
import toast from "../../../../locales/en/toast.json";
import track from "../../../../locales/en/track.json";

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
