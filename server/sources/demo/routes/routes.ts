import type { Routes } from "../wire/call.ts";
import { accountRoutes } from "./account.ts";
import { albumRoutes } from "./albums.ts";
import { artistRoutes } from "./artists.ts";
import { cloudRoutes } from "./cloud.ts";
import { commentRoutes } from "./comments.ts";
import { homeRoutes } from "./home.ts";
import { loginRoutes } from "./login.ts";
import { mvRoutes } from "./mvs.ts";
import { playlistReadRoutes } from "./playlist-read.ts";
import { playlistWriteRoutes } from "./playlist-write.ts";
import { radioRoutes } from "./radio.ts";
import { searchRoutes } from "./search.ts";
import { songRoutes } from "./songs.ts";
import { suggestRoutes } from "./suggest.ts";

/** All routes of the demo service, by path. */
export const ROUTES: Routes = {
  ...homeRoutes,
  ...playlistReadRoutes,
  ...playlistWriteRoutes,
  ...albumRoutes,
  ...artistRoutes,
  ...searchRoutes,
  ...suggestRoutes,
  ...songRoutes,
  ...radioRoutes,
  ...mvRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...cloudRoutes,
  ...commentRoutes,
};
