import { describe, expect, it } from "vitest";
import { words as en } from "virtual:words/en.later";
import { words as tr } from "virtual:words/tr.later";
import { words as zhCN } from "virtual:words/zh-CN.later";
import { words as zhTW } from "virtual:words/zh-TW.later";
import { LANGUAGES } from "../../../src/domain/settings/language.ts";
import { toastValues } from "../../../src/ui/features/toast/toast-values.ts";
import { i18nOf } from "../../../src/ui/i18n/i18n.ts";
import { playingTitle } from "../../../src/ui/i18n/song-name.ts";

const LATER = { en, tr, "zh-CN": zhCN, "zh-TW": zhTW };

describe.each(LANGUAGES)("a song without details, in %s", (language) => {
  const texts = async () => {
    const i18n = await i18nOf(language);
    i18n.addResourceBundle(language, "translation", LATER[language], true, true);
    const { t } = i18n;
    return { t, unknown: t("track.unknown") };
  };

  it("is an unknown song in the window's title, without a separator that separates nothing", async () => {
    const { t, unknown } = await texts();
    expect(unknown).not.toBe("track.unknown");
    expect(playingTitle({ name: "", artists: [] }, t)).toBe(`${unknown} - Tonearm`);
    expect(playingTitle({ name: "One", artists: [] }, t)).toBe("One - Tonearm");
    const artists = [{ id: null, name: "A" }];
    expect(playingTitle({ name: "One", artists }, t)).toBe("One · A - Tonearm");
  });

  it.each(["cannotPlay", "notCachedWaits", "notCached", "skippedUnreadable"] as const)(
    "is an unknown song in the toast %s",
    async (text) => {
      const { t, unknown } = await texts();
      const said = (name: string) => t(`toast.text.${text}`, toastValues({ name }, t));
      expect(said("")).toContain(unknown);
      expect(said("One")).toContain("One");
      expect(said("One")).not.toContain(unknown);
    },
  );

  it("is an unknown song where a file has been matched with it", async () => {
    const { t, unknown } = await texts();
    expect(toastValues({ name: "One", song: "" }, t)).toEqual({
      count: 0,
      name: "One",
      song: unknown,
    });
  });
});
