/** @file Types the keys of texts by the English ones, so that the compiler rejects unknown keys. */
import type app from "../../../locales/en/app.json";
import type card from "../../../locales/en/card.json";
import type cloud from "../../../locales/en/cloud.json";
import type comments from "../../../locales/en/comments.json";
import type explore from "../../../locales/en/explore.json";
import type failure from "../../../locales/en/failure.json";
import type folder from "../../../locales/en/folder.json";
import type home from "../../../locales/en/home.json";
import type lastfm from "../../../locales/en/lastfm.json";
import type library from "../../../locales/en/library.json";
import type localMusic from "../../../locales/en/localMusic.json";
import type login from "../../../locales/en/login.json";
import type logOut from "../../../locales/en/logOut.json";
import type lyrics from "../../../locales/en/lyrics.json";
import type menu from "../../../locales/en/menu.json";
import type mv from "../../../locales/en/mv.json";
import type nav from "../../../locales/en/nav.json";
import type next from "../../../locales/en/next.json";
import type page from "../../../locales/en/page.json";
import type player from "../../../locales/en/player.json";
import type playlists from "../../../locales/en/playlists.json";
import type search from "../../../locales/en/search.json";
import type settings from "../../../locales/en/settings.json";
import type shelf from "../../../locales/en/shelf.json";
import type shortcuts from "../../../locales/en/shortcuts.json";
import type state from "../../../locales/en/state.json";
import type toast from "../../../locales/en/toast.json";
import type track from "../../../locales/en/track.json";
import type window from "../../../locales/en/window.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: {
      translation: {
        app: typeof app;
        card: typeof card;
        cloud: typeof cloud;
        comments: typeof comments;
        explore: typeof explore;
        failure: typeof failure;
        folder: typeof folder;
        home: typeof home;
        lastfm: typeof lastfm;
        library: typeof library;
        localMusic: typeof localMusic;
        login: typeof login;
        logOut: typeof logOut;
        lyrics: typeof lyrics;
        menu: typeof menu;
        mv: typeof mv;
        nav: typeof nav;
        next: typeof next;
        page: typeof page;
        player: typeof player;
        playlists: typeof playlists;
        search: typeof search;
        settings: typeof settings;
        shelf: typeof shelf;
        shortcuts: typeof shortcuts;
        state: typeof state;
        toast: typeof toast;
        track: typeof track;
        window: typeof window;
      };
    };
  }
}
