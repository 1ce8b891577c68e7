import { describe, expect, it } from "vitest";
import { createUploadWatch } from "../../electron/main/uploads.ts";
import { UPLOAD_HEADER } from "../../src/domain/desktop/upload-header.ts";

/** A request whose body arrives in pieces. */
function upload(number: string | null, pieces: readonly number[]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      for (const size of pieces) out.enqueue(new Uint8Array(size));
      out.close();
    },
  });
  return new Request("app://tonearm/api/cloud", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "audio/mpeg", ...(number !== null && { [UPLOAD_HEADER]: number }) },
  } as RequestInit);
}

describe("uploads", () => {
  it("tell how far each is, by its number, and hand over all of it", async () => {
    const watch = createUploadWatch();
    const told: number[] = [];
    const others: number[] = [];
    watch.progress$(3).subscribe((bytes) => told.push(bytes));
    watch.progress$(4).subscribe((bytes) => others.push(bytes));
    const seen: unknown[] = [];
    await watch.around(async (request) => {
      seen.push(request.method, request.headers.get(UPLOAD_HEADER));
      seen.push(request.headers.get("content-type"), (await request.arrayBuffer()).byteLength);
      return new Response();
    })(upload("3", [10, 20, 0, 30]));
    expect(seen).toEqual(["POST", null, "audio/mpeg", 60]);
    expect(told).toEqual([10, 30, 60]);
    expect(others).toEqual([]);
  });

  it("are left as they are without a number that is one", async () => {
    const watch = createUploadWatch();
    for (const number of [null, "", "0", "-1", "1.5", "x", "1e400"]) {
      const request = upload(number, [5]);
      let handed: Request | null = null;
      await watch.around(async (asked) => {
        handed = asked;
        return new Response();
      })(request);
      expect(handed).toBe(request);
    }
    const bare = new Request("app://tonearm/api/cloud", { headers: { [UPLOAD_HEADER]: "1" } });
    let handed: Request | null = null;
    await watch.around(async (asked) => {
      handed = asked;
      return new Response();
    })(bare);
    expect(handed).toBe(bare);
  });
});
