import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { wasmDigest } from "../../../src/worker/adapters/packages.ts";

describe("digests", () => {
  it("of texts are those of their UTF-8 bytes", async () => {
    expect(await wasmDigest.md5("")).toBe("d41d8cd98f00b204e9800998ecf8427e");
    expect(await wasmDigest.md5("é")).toBe(createHash("md5").update("é").digest("hex"));
  });

  it.each([0, 1, 300_000])("of a file of %d bytes are those of the whole file", async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 251);
    expect(await wasmDigest.md5OfFile(new Blob([bytes]))).toBe(
      createHash("md5").update(bytes).digest("hex"),
    );
  });
});
