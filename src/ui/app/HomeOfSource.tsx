import { useFolder } from "../core/music-source.ts";
import { HomeScreen } from "../screens/home/HomeScreen.tsx";
import { lazyScreen } from "./lazy-screen.tsx";

/** Home of the listener's own folder (B75). */
export const FolderHome = lazyScreen(
  async () => (await import("../screens/home/folder/FolderHomeScreen.tsx")).FolderHomeScreen,
);

/** Home as its source has it; nothing of a folder's own is read where there is none. */
export const HomeOfSource = () => (useFolder() === null ? <HomeScreen /> : <FolderHome />);
