import { expect, it } from "vitest";
import { createWishes } from "../../electron/main/wishes.ts";
import type { ScreenWish } from "../../src/domain/desktop/deep-link.ts";

const open = (path: string): ScreenWish => ({ kind: "open", path });

it("a wish waits for the first page, the last one of several, and is heard once", () => {
  const { wish, wishes$ } = createWishes();
  wish(open("/album/1"));
  wish(open("/album/2"));
  const heard: ScreenWish[] = [];
  const page = wishes$().subscribe((each) => heard.push(each));
  wish(open("/album/3"));
  expect(heard).toEqual([open("/album/2"), open("/album/3")]);
  page.unsubscribe();
  const again: ScreenWish[] = [];
  wishes$().subscribe((each) => again.push(each));
  expect(again).toEqual([]);
});
