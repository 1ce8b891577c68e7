/** @file Makes a hard folder: `node hard-folder-apart.js PATH COUNT`. */
import { makeHardFolder } from "./hard-folder.ts";

const [folder = "", count = "0"] = process.argv.slice(2);
await makeHardFolder(folder, Number(count));
