/** @file Scenarios of the server: static files, uploads, large folder, searches, service calls, many listeners. */
import { scenarios as staticFiles } from "../static-speed.mjs";
import { calls } from "./calls.mjs";
import { folders } from "./folder.mjs";
import { listeners } from "./listeners.mjs";
import { searches } from "./search.mjs";
import { uploads } from "./upload.mjs";

export const scenarios = () => [
  ...staticFiles(),
  ...uploads,
  ...folders,
  ...searches,
  ...calls,
  ...listeners,
];
