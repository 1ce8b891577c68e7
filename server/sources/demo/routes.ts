import type { Routes } from "./call.ts";
import { accountRoutes } from "./routes/account.ts";
import { albumRoutes } from "./routes/albums.ts";
import { artistRoutes } from "./routes/artists.ts";
import { cloudRoutes } from "./routes/cloud.ts";
import { commentRoutes } from "./routes/comments.ts";
import { homeRoutes } from "./routes/home.ts";
import { loginRoutes } from "./routes/login.ts";
import { mvRoutes } from "./routes/mvs.ts";
import { playlistReadRoutes } from "./routes/playlist-read.ts";
import { playlistWriteRoutes } from "./routes/playlist-write.ts";
import { radioRoutes } from "./routes/radio.ts";
import { searchRoutes } from "./routes/search.ts";
import { songRoutes } from "./routes/songs.ts";
import { suggestRoutes } from "./routes/suggest.ts";

/** Every route of the demo service by its path. */
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
