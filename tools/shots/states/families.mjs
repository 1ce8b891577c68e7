/** @file All families of states by name. A state is an address, or a function that brings a page into it. */
import { albums, artists, playlists } from "./collections.mjs";
import { comments } from "./comments.mjs";
import { device } from "./device.mjs";
import { explore, home } from "./browse.mjs";
import { failures } from "./failures.mjs";
import { frame } from "./frame.mjs";
import { lastfm, settings } from "./settings.mjs";
import { library } from "./library.mjs";
import { login } from "./login.mjs";
import { lyrics } from "./lyrics.mjs";
import { playing } from "./playing.mjs";
import { search } from "./search.mjs";
import { videos } from "./videos.mjs";

/** Each creates its states from a scene: the server's address, its records, and the texts on screen. */
export const FAMILIES = {
  home,
  explore,
  albums,
  playlists,
  artists,
  videos,
  search,
  device,
  library,
  comments,
  playing,
  lyrics,
  settings,
  login,
  lastfm,
  frame,
  failures,
};
