import { describe, expect, it } from "vitest";
import { applyCredits, isNoneCredit, isPureSentence } from "../../../src/domain/lyrics/credits.ts";

const lines = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const PURE = "纯音乐，请欣赏";

describe("isNoneCredit", () => {
  it.each(["作词:无", "作词 : 无", "作曲：无", " 作曲 ： 无 ", "作詞：無"])("knows %s", (text) => {
    expect(isNoneCredit(text)).toBe(true);
  });

  it.each(["作词:无名", "作词:", "编曲:无", "无", "词:无"])("lets %s be", (text) => {
    expect(isNoneCredit(text)).toBe(false);
  });
});

describe("isPureSentence", () => {
  it.each([PURE, "纯音乐,请欣赏", "此歌曲为没有填词的纯音乐，请您欣赏"])("knows %s", (text) => {
    expect(isPureSentence(text)).toBe(true);
  });

  it("lets other lines be", () => {
    expect(isPureSentence("纯音乐")).toBe(false);
  });
});

describe("applyCredits", () => {
  it("removes credits of nobody from any lyric", () => {
    expect(applyCredits(lines("作词 : 无", "作曲 : Ada", "la"), "Ada", false)).toEqual({
      lines: lines("作曲 : Ada", "la"),
      isPure: false,
    });
  });

  it.each([[[PURE]], [["作曲 : Ada", PURE]], [["作词：Ada", "作曲:Ada", "作词:无", PURE]]])(
    "leaves nothing of the instrumental %j",
    (texts) => {
      expect(applyCredits(lines(...texts), "Ada", false)).toEqual({ lines: [], isPure: true });
    },
  );

  it("keeps what else an instrumental says", () => {
    const said = lines("作曲 : Ada", "作曲 : Ada Bee", "编曲 : Cy", PURE);
    expect(applyCredits(said, " Ada ", false)).toEqual({ lines: said.slice(1), isPure: true });
  });

  it("takes more than ten lines for a song that sings the sentence", () => {
    const ten = lines(...Array.from({ length: 9 }, () => "la"), PURE);
    expect(applyCredits(ten, "Ada", false).isPure).toBe(true);
    expect(applyCredits([...ten, ...lines("la")], "Ada", false)).toEqual({
      lines: [...ten, ...lines("la")],
      isPure: false,
    });
  });

  it("counts lines after credits of nobody are gone", () => {
    const eleven = lines("作词:无", ...Array.from({ length: 9 }, () => "la"), PURE);
    expect(applyCredits(eleven, "Ada", false).isPure).toBe(true);
  });

  it("believes the service's own mark", () => {
    expect(applyCredits([], "Ada", true)).toEqual({ lines: [], isPure: true });
    expect(applyCredits(lines("作曲:Ada"), "Ada", true)).toEqual({ lines: [], isPure: true });
    expect(applyCredits(lines("作曲:Ada"), "Ada", false).isPure).toBe(false);
  });
});
