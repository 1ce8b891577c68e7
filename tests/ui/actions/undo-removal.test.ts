import { beforeEach, describe, expect, it } from "vitest";
import { fail, succeed, type Failure, type Outcome } from "../../../src/domain/failure.ts";
import type { Core } from "../../../src/ui/core/core-context.tsx";
import { undoRemoval } from "../../../src/ui/features/actions/change-playlist.ts";
import { toasts } from "../../../src/ui/features/toast/toasts.ts";
import type { Translate } from "../../../src/ui/i18n/translate.ts";
import { settled } from "../../support/settled.ts";

const t = ((key: string, values: { readonly words?: string } = {}) =>
  values.words ?? key) as unknown as Translate;

/** A core that answers one undo after the other. */
function coreWith(...answers: readonly Outcome<void>[]) {
  const left = [...answers];
  const undo = () => Promise.resolve(left.shift() ?? succeed(undefined));
  return { core: { playlists: { undo } } as unknown as Core, left };
}

// The queue of messages is shared with other files of this run.
beforeEach(() => toasts.set([]));

describe("undo of songs removed from an own playlist", () => {
  it.each<[string, Failure, string]>([
    [
      "the service's reason",
      { kind: "server", code: 999, message: "歌单不可编辑" },
      "歌单不可编辑",
    ],
    ["that the answer is missing", { kind: "offline" }, "playlists.unknown"],
  ])("tells %s if it failed, and is offered again", async (_, failure, words) => {
    const { core, left } = coreWith(fail(failure), succeed(undefined));
    await undoRemoval(core, t);
    const [toast] = toasts.get();
    expect(toast).toMatchObject({
      text: "playlistFailed",
      values: { words },
      action: { name: "undo", of: "undoOwnPlaylists" },
    });
    toasts.set([]);
    toast?.action?.run();
    await settled();
    expect(left).toEqual([]);
    expect(toasts.get()).toEqual([]);
  });
});
