import { useFolder } from "../core/music-source.ts";
import { HomeScreen } from "../screens/home/HomeScreen.tsx";
import { lazyScreen } from "../features/lazy/lazy-screen.tsx";

/** Home of the listener's own folder (B75). */
export const FolderHome = lazyScreen(
  async () => (await import("../screens/home/folder/FolderHomeScreen.tsx")).FolderHomeScreen,
);

/** The home page of the source; the code of a folder's home is not loaded for other sources. */
export const HomeOfSource = () => (useFolder() === null ? <HomeScreen /> : <FolderHome />);
