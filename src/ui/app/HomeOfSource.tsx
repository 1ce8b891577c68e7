import { useFolder } from "../core/music-source.ts";
import { HomeScreen } from "../screens/home/HomeScreen.tsx";
import { lazyScreen } from "./lazy-screen.tsx";

/** Home of the listener's own folder (B75). */
export const FolderHome = lazyScreen(
  async () => (await import("../screens/home/folder/FolderHomeScreen.tsx")).FolderHomeScreen,
);

/** The source's home; code for folders is loaded only for a folder. */
export const HomeOfSource = () => (useFolder() === null ? <HomeScreen /> : <FolderHome />);
