import { beforeEach, describe, expect, it } from "vitest";
import { fail, type Failure } from "../../../src/domain/failure.ts";
import { localId } from "../../../src/domain/playable.ts";
import { LANGUAGES } from "../../../src/domain/settings/language.ts";
import type { Core } from "../../../src/ui/core/core-context.tsx";
import { findMatch } from "../../../src/ui/features/local-match/match-files.ts";
import { toasts } from "../../../src/ui/features/toast/toasts.ts";
import { i18nOf } from "../../../src/ui/i18n/i18n.ts";

const FILE = { id: localId(1), name: "Harbour" };

const coreThat = (failure: Failure): Core =>
  ({ localMusic: { match: () => Promise.resolve(fail(failure)) } }) as unknown as Core;

beforeEach(() => toasts.set([]));

describe.each(LANGUAGES)("looking for a file's song, in %s", (language) => {
  const told = async (failure: Failure) => {
    const { t } = await i18nOf(language);
    await findMatch(coreThat(failure), FILE, t);
    return { t, toast: toasts.get().at(-1) };
  };

  it.each(["unreachable", "timeout", "offline"] as const)(
    "says so where the service is %s",
    async (kind) => {
      const { t, toast } = await told({ kind });
      const words = `${t(`failure.${kind}.title`)}. ${t(`failure.${kind}.text`)}`;
      expect(toast).toMatchObject({ text: "matchFailed", values: { words } });
    },
  );

  it("says what is no failure of the service as elsewhere", async () => {
    expect((await told({ kind: "notFound" })).toast?.text).toBe("fileHasNoSong");
    expect((await told({ kind: "unplayable", reason: "away" })).toast?.text).toBe("cannotPlay");
  });
});
