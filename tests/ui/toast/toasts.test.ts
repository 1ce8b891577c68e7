import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import {
  dropOffers,
  dropToast,
  showToast,
  toasts,
  type Toast,
  type ToastText,
} from "../../../src/ui/features/toast/toasts.ts";

const undoOf = (of: string): Toast["action"] => ({ name: "undo", run: () => {}, of });
const open: Toast["action"] = { name: "open", run: () => {} };
const reload: Toast["action"] = { name: "reload", run: () => {} };
const texts = (): readonly ToastText[] => toasts.get().map(({ text }) => text);
/** Lets the time of the shown toast run out. */
const expire = (): void => dropToast(toasts.get()[0]?.id ?? "");

beforeEach(() => toasts.set([]));

describe("toasts", () => {
  it("wait for their turn, a waiting one until a newer one says the same", () => {
    showToast("copied");
    showToast("playsNext");
    showToast("cannotPlay", { name: "One" });
    showToast("playsNext");
    showToast("cannotPlay", { name: "Two" });
    expect(texts()).toEqual(["copied", "playsNext", "cannotPlay"]);
    expect(toasts.get().at(-1)?.values).toEqual({ name: "Two" });
    showToast("copied");
    expect(texts()).toEqual(["copied", "playsNext", "cannotPlay", "copied"]);
  });

  it("are seen all where one with the same text gives another reason or offers something else", () => {
    showToast("copied");
    showToast("refused", { words: "Too many playlists" });
    showToast("refused", { words: "Not yours" });
    showToast("playlistDeleted", { name: "Mix" }, undoOf("lists"));
    showToast("playlistDeleted", { name: "Mix" });
    expect(toasts.get()).toHaveLength(5);
  });

  it("replace an offer by the newer one whose change its button would undo, in the same frame", () => {
    showToast("removedFromPlaylist", { count: 1 }, undoOf("lists"));
    const [older] = toasts.get();
    showToast("addedToQueue");
    showToast("playlistDeleted", { name: "Mix" }, undoOf("lists"));
    expect(texts()).toEqual(["playlistDeleted", "addedToQueue"]);
    const [newer] = toasts.get();
    expect(newer?.frame).toBe(older?.frame);
    expect(newer?.id).not.toBe(older?.id);
    // The time of the older one runs out late.
    dropToast(older?.id ?? "");
    expect(texts()).toEqual(["playlistDeleted", "addedToQueue"]);
  });

  it("go when what they offer can no longer be done, waiting or not", () => {
    showToast("queueReplaced", {}, undoOf("queue"));
    showToast("playlistDeleted", { name: "Mix" }, undoOf("lists"));
    showToast("copied");
    dropOffers("queue");
    expect(texts()).toEqual(["playlistDeleted", "copied"]);
    dropOffers("lists");
    expect(texts()).toEqual(["copied"]);
  });

  it("replace an offer that waits, too, and one to log in", () => {
    showToast("copied");
    showToast("queueReplaced", {}, undoOf("queue"));
    showToast("needLogin");
    showToast("queueCleared", {}, undoOf("queue"));
    expect(texts()).toEqual(["copied", "needLogin", "queueCleared"]);
    expire();
    showToast("needLogin", {}, { name: "login", run: () => {} });
    expect(texts()).toEqual(["needLogin", "queueCleared"]);
    expect(toasts.get()[0]?.action).not.toBeNull();
  });

  it("keep an offer whose button does something else than that of the newer one", () => {
    showToast("removedFromPlaylist", { count: 1 }, undoOf("lists"));
    showToast("queueReplaced", {}, undoOf("queue"));
    showToast("addedToPlaylist", { count: 1, name: "One" }, open);
    showToast("playlistCreated", { name: "Two" }, open);
    expect(toasts.get()).toHaveLength(4);
  });

  it("keep the news of an update until it is dismissed, behind all others", () => {
    showToast("copied");
    showToast("updateReady", {}, reload);
    showToast("playsNext");
    expect(texts()).toEqual(["copied", "playsNext", "updateReady"]);
    expire();
    expire();
    expect(toasts.get()[0]?.wasShown).toBeUndefined();
    showToast("playsNext");
    expect(texts()).toEqual(["playsNext", "updateReady"]);
    expire();
    expect(toasts.get()[0]?.wasShown).toBe(true);
    showToast("updateReady", {}, reload);
    expect(texts()).toEqual(["updateReady"]);
    expect(toasts.get()[0]?.wasShown).toBeUndefined();
  });

  it("lose no text that differs from all others, whatever comes in between", () => {
    const one = fc.constantFrom<ToastText>("playsNext", "copied", "updateReady", "needLogin");
    fc.assert(
      fc.property(fc.array(one), fc.array(one), (before, after) => {
        toasts.set([]);
        for (const text of before) showToast(text);
        showToast("refused", { words: "No" });
        for (const text of after) showToast(text);
        const seen: ToastText[] = [];
        while (toasts.get().length > 0) {
          seen.push(...texts().slice(0, 1));
          expire();
        }
        expect(seen).toContain("refused");
        expect(new Set(seen)).toEqual(new Set([...before, "refused", ...after]));
      }),
    );
  });
});
