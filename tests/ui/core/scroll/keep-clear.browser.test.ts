import { afterEach, describe, expect, it } from "vitest";
import { keepClear } from "../../../../src/ui/core/scroll/keep-clear.ts";
import { scrollerOf } from "../../../../src/ui/core/scroll/scroller.ts";

function addStrip(box: HTMLElement, heightPx: number): HTMLElement {
  const strip = document.createElement("div");
  strip.style.cssText = `position: sticky; bottom: 0px; height: ${heightPx}px`;
  box.append(strip);
  return strip;
}

afterEach(() => document.body.replaceChildren());

describe("room for strips at the lower edge", () => {
  it("is that of the highest one, until the last one has gone", () => {
    const box = document.createElement("div");
    document.body.append(box);
    const room = (): string => box.style.scrollPaddingBlockEnd;
    const endHigh = keepClear(scrollerOf(box), addStrip(box, 60));
    const endLow = keepClear(scrollerOf(box), addStrip(box, 40));
    expect(room()).toBe("68px");
    endHigh();
    expect(room()).toBe("48px");
    endLow();
    expect(room()).toBe("");
  });
});
