import { expect, it } from "vitest";
import { imageUrl } from "../../../src/domain/format/image-url.ts";
import {
  keptCoverUrl,
  rowCoverUrl,
} from "../../../src/ui/features/track-table/rows/row-cover-url.ts";

it("a row's cover is asked for past the service worker, at an address the server sees unchanged", () => {
  const cover = imageUrl("https://p1.music.126.net/harbour.jpg?a=b", 64);
  const asked = new URL(rowCoverUrl(cover));
  expect(asked.hash).toBe("#row");
  asked.hash = "";
  expect(asked.href).toBe(cover);
});

it("without the network it is looked for where kept songs have theirs", () => {
  const cover = imageUrl("https://p1.music.126.net/harbour.jpg?a=b", 64);
  expect(keptCoverUrl(cover)).toBe(imageUrl("https://p1.music.126.net/harbour.jpg?a=b", 224));
});

it("a cover that carries its own bytes stays as it is", () => {
  expect(rowCoverUrl("data:image/gif;base64,R0")).toBe("data:image/gif;base64,R0");
  expect(keptCoverUrl("data:image/gif;base64,R0")).toBe("data:image/gif;base64,R0");
});
