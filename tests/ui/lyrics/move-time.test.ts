import { expect, it } from "vitest";
import { moveMs } from "../../../src/ui/features/lyrics/move-time.ts";

const styleWith = (time: string) =>
  ({ getPropertyValue: () => time }) as unknown as CSSStyleDeclaration;

it("reads a time however the build has written it", () => {
  expect(
    ["280ms", " .28s", "0.28s", "0ms", "0s", ""].map((time) => moveMs(styleWith(time))),
  ).toEqual([280, 280, 280, 0, 0, 0]);
});
