/** @file The program with a test's own library of other sources, in the place where a listener would put one. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { COMMAND } from "../program.ts";

const PACKAGE = "node_modules/@unblockneteasemusic/server";

/** The library's answer to every request. */
export type LibraryAnswer =
  | { readonly url: string; readonly source: string }
  | { readonly does: "nothing" | "hang" | "die" };

const LIBRARY = `"use strict";
const { appendFileSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
module.exports = async (id) => {
  appendFileSync(join(__dirname, "asked.txt"), id + "\\n");
  const { url, source, does } = JSON.parse(readFileSync(join(__dirname, "answer.json"), "utf8"));
  if (does === "hang") return new Promise(() => {});
  if (does === "die") process.exit(3);
  if (does === "nothing") throw "nothing was found";
  return { url, source, br: 320000 };
};`;

export interface StandInLibrary {
  /** The command that starts the program with this library. */
  readonly command: readonly string[];
  answer(with_: LibraryAnswer): void;
  /** Ids of the songs that were searched for since the last call. */
  asked(): readonly number[];
}

/** Copies the program into a folder and replaces its library there. */
export function replaceLibrary(folder: string): StandInLibrary {
  const { command, place } = copyProgram(folder);
  const home = join(place, PACKAGE);
  const asked = join(home, "asked.txt");
  rmSync(join(place, "node_modules"), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ main: "library.js" }));
  writeFileSync(join(home, "library.js"), LIBRARY);
  appendFileSync(asked, "");
  return {
    command,
    answer: (with_) => writeFileSync(join(home, "answer.json"), JSON.stringify(with_)),
    asked: () => {
      const text = readFileSync(asked, "utf8");
      writeFileSync(asked, "");
      return text.split("\n").filter(Boolean).map(Number);
    },
  };
}

/** Command of the copy, and the folder of its library: beside the archive, or where the packing tool is installed. */
function copyProgram(folder: string): Pick<StandInLibrary, "command"> & { readonly place: string } {
  const [binary = "", main] = COMMAND;
  if (main === undefined) {
    cpSync(dirname(binary), folder, { recursive: true });
    return {
      command: [join(folder, binary.slice(dirname(binary).length))],
      place: join(folder, "resources/unblock"),
    };
  }
  const dist = join(dirname(main), "..");
  const copied = join(folder, "dist");
  for (const name of ["desktop", "client", "server"])
    cpSync(join(dist, name), join(copied, name), { recursive: true });
  for (const name of ["package.json", "node_modules"])
    if (existsSync(join(dist, "..", name))) symlinkSync(join(dist, "..", name), join(folder, name));
  return { command: [binary, join(copied, "desktop/main.js")], place: join(copied, "packaging") };
}
