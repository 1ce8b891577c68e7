import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import {
  dropToast,
  showToast,
  toasts,
  type Toast,
  type ToastText,
} from "../../../src/ui/features/toast/toasts.ts";

const undo: Toast["action"] = { name: "undo", run: () => {} };
const texts = (): readonly ToastText[] => toasts.get().map(({ text }) => text);
/** Lets the time of the shown toast run out. */
const expire = (): void => dropToast(toasts.get()[0]?.id ?? "");

beforeEach(() => toasts.set([]));

describe("toasts", () => {
  it("show the newest at once when the one before offers nothing", () => {
    showToast("playsNext");
    const [first] = toasts.get();
    showToast("addedToQueue");
    expect(texts()).toEqual(["addedToQueue"]);
    showToast("playsNext");
    expect(texts()).toEqual(["playsNext"]);
    expect(toasts.get()[0]?.id).not.toBe(first?.id);
  });

  it("keep an offer its time, and show after it only the newest message", () => {
    showToast("queueReplaced", {}, undo);
    showToast("playsNext");
    showToast("addedToQueue");
    expect(texts()).toEqual(["queueReplaced", "addedToQueue"]);
    expire();
    expect(texts()).toEqual(["addedToQueue"]);
  });

  it("replace an offer by a newer one, whose undo is the next that is done", () => {
    showToast("removedFromPlaylist", { count: 1 }, undo);
    showToast("addedToQueue");
    showToast("removedFromPlaylist", { count: 2 }, undo);
    expect(toasts.get().map(({ values }) => values)).toEqual([{ count: 2 }]);
    showToast("needLogin");
    expect(texts()).toEqual(["needLogin"]);
    showToast("copied");
    expect(texts()).toEqual(["needLogin", "copied"]);
  });

  it("keep the news of an update until it is dismissed, behind all others", () => {
    showToast("copied");
    showToast("updateReady", {}, { name: "reload", run: () => {} });
    expect(texts()).toEqual(["copied", "updateReady"]);
    showToast("queueCleared", {}, undo);
    showToast("playsNext");
    expect(texts()).toEqual(["queueCleared", "playsNext", "updateReady"]);
    expire();
    expire();
    expect(texts()).toEqual(["updateReady"]);
    showToast("playsNext");
    expect(texts()).toEqual(["playsNext", "updateReady"]);
    showToast("updateReady", {}, { name: "reload", run: () => {} });
    expect(texts()).toEqual(["playsNext", "updateReady"]);
  });

  it("never have two offers, nor an older message before or after the newest", () => {
    const one = fc.tuple(
      fc.constantFrom<ToastText>("playsNext", "copied", "queueReplaced", "queueCleared"),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1 }), (all) => {
        toasts.set([]);
        for (const [text, offers] of all) showToast(text, {}, offers ? undo : null);
        const offers = toasts.get().filter(({ action }) => action !== null);
        expect(offers.length).toBeLessThanOrEqual(1);
        expect(toasts.get().length).toBeLessThanOrEqual(2);
        expect(texts().at(-1)).toBe(all.at(-1)?.[0]);
      }),
    );
  });
});
