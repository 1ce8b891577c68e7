import { describe, expect, it } from "vitest";
import { grantedSource } from "../../electron/main/granted-source.ts";
import type { SourceChoice } from "../../src/domain/desktop/source-choice.ts";

function bench(inUse: SourceChoice) {
  let choice = inUse;
  const answers = ["/music", null];
  const source = grantedSource(
    {
      source: () => ({ choice, isTold: false }),
      chooseSource: (next) => {
        choice = next;
        return true;
      },
    },
    () => Promise.resolve(answers.shift() ?? null),
  );
  return { source, choice: () => choice };
}

const folder = (...folders: string[]): SourceChoice => ({ kind: "folder", folders });

describe("the source of music for a page", () => {
  it("is a folder only where the listener chose it in the system's dialog", async () => {
    const { source, choice } = bench({ kind: "demo" });
    expect(source.chooseSource(folder("/music"))).toBe(false);
    expect(await source.chooseFolder()).toBe("/music");
    expect(source.chooseSource(folder("/music", "/etc"))).toBe(false);
    expect(source.chooseSource(folder("/music/../etc"))).toBe(false);
    expect(choice()).toEqual({ kind: "demo" });
    expect(source.chooseSource(folder("/music"))).toBe(true);
    expect(choice()).toEqual(folder("/music"));
  });

  it("may keep or leave the folders in use", () => {
    const { source, choice } = bench(folder("/one", "/two"));
    expect(source.chooseSource(folder("/two"))).toBe(true);
    expect(source.chooseSource({ kind: "netease" })).toBe(true);
    expect(choice()).toEqual({ kind: "netease" });
    expect(source.chooseSource(folder("/two"))).toBe(false);
  });

  it("is nothing that makes no sense, and no dialog that was left grants anything", async () => {
    const { source, choice } = bench({ kind: "demo" });
    await source.chooseFolder();
    expect(await source.chooseFolder()).toBeNull();
    for (const raw of [null, 5, {}, { kind: "folder", folders: [] }, { kind: "url", url: "x" }])
      expect(source.chooseSource(raw as SourceChoice)).toBe(false);
    expect(choice()).toEqual({ kind: "demo" });
  });
});
