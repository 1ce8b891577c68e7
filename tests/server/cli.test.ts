import { describe, expect, it } from "vitest";

import { HELP, parseArgs } from "../../server/cli.ts";

const DEFAULTS = {
  port: 4173,
  host: "127.0.0.1",
  source: "demo",
  folders: [],
  library: null,
  shelf: 0,
  latencyMs: 0,
};

describe("the command line", () => {
  it("needs nothing", () => {
    expect(parseArgs([])).toEqual({ kind: "run", options: DEFAULTS });
  });

  it("takes every option, in both spellings", () => {
    const options = {
      port: 5001,
      host: "0.0.0.0",
      source: new URL("https://api.example/base"),
      folders: [],
      library: 100_000,
      shelf: 2_000,
      latencyMs: 250,
    };
    expect(
      parseArgs([
        "--port",
        "5001",
        "--host",
        "0.0.0.0",
        "--source",
        "https://api.example/base",
        "--library",
        "100000",
        "--shelf",
        "2000",
        "--latency",
        "250",
      ]),
    ).toEqual({ kind: "run", options });
    expect(
      parseArgs([
        "--port=5001",
        "--host=0.0.0.0",
        "--source=https://api.example/base",
        "--library=100000",
        "--shelf=2000",
        "--latency=250",
      ]),
    ).toEqual({ kind: "run", options });
  });

  it("shows help wherever it is asked for, and names every option there", () => {
    expect(parseArgs(["--port", "1", "--help"])).toEqual({ kind: "help" });
    for (const option of ["--port", "--host", "--source", "--library", "--shelf", "--latency"])
      expect(HELP).toContain(option);
  });

  it.each([
    [["--prot", "1"], "unknown option --prot"],
    [["4173"], "unknown option 4173"],
    [["--constructor", "1"], "unknown option --constructor"],
    [["--port"], "--port needs a value"],
    [["--port="], "--port needs a value"],
    [["--port", "http"], "--port must be a number"],
    [["--port", "65536"], "--port must be a number"],
    [["--port", "-1"], "--port must be a number"],
    [["--host", "a b"], "--host must be"],
    [["--source", "cloudy"], "--source must be"],
    [["--source", "ftp://x"], "--source must be"],
    [["--source", "javascript:alert(1)"], "--source must be"],
    [["--library", "100001"], "--library must be"],
    [["--library", "1.5"], "--library must be"],
    [["--shelf", "10001"], "--shelf must be"],
    [["--shelf", "-1"], "--shelf must be"],
    [["--latency", "1s"], "--latency must be"],
  ])("says in one line what is wrong with %j", (args, message) => {
    const result = parseArgs(args);
    expect(result.kind).toBe("wrong");
    expect(result).toMatchObject({ message: expect.stringContaining(message) });
    expect(JSON.stringify(result)).not.toContain("\\n");
  });
});
