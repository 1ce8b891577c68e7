import { describe, expect, it } from "vitest";

import { checkFiles, filesOf } from "../../tools/cloud-files.mjs";

const at = (file: string): string => `/app/node_modules/NeteaseCloudMusicApi/${file}`;
const NAMED = ["module/album.js", "module/search.js"];
const RIGHT = [...NAMED, "util/option.js", "util/config.json"].map(at);

describe("files of the cloud's package in a bundle", () => {
  it("are those that are imported by name, and what these need", () => {
    expect(
      checkFiles([...RIGHT, "/app/node_modules/crypto-js/md5.js", "/app/server/a.ts"], NAMED),
    ).toEqual([]);
  });

  it.each([
    "util/request.js",
    "util/crypto.js",
    "server.js",
    "module/cloud.js",
    "plugins/songUpload.js",
  ])("may not be %s", (file) =>
    expect(checkFiles([...RIGHT, at(file)], NAMED)).toEqual([`${file} may not be bundled`]),
  );

  it("are all of them", () =>
    expect(checkFiles(RIGHT.slice(1), NAMED)).toEqual(["module/album.js is not bundled"]));

  it("are told from others, whatever stands behind them", () =>
    expect(
      filesOf([
        `${at("module/a.js")}?commonjs`,
        "C:\\x\\node_modules\\NeteaseCloudMusicApi\\util\\b.js",
      ]),
    ).toEqual(["module/a.js", "util/b.js"]));
});
