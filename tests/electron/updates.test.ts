import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isNewer, readRelease, watchUpdates } from "../../electron/main/features/updates.ts";

const FEED = "https://releases.example/tonearm.json";
const PAGE = "https://releases.example/0.6.0";

/** A feed that can be changed, and timers that fire when the test says so. */
function bench(feed = FEED) {
  const waiting: { readonly delayMs: number; readonly work: () => void }[] = [];
  const answer = { ok: true, text: "" };
  const fetch = vi.fn<(address: string) => Promise<{ ok: boolean; text: () => Promise<string> }>>(
    async () => ({ ok: answer.ok, text: async () => answer.text }),
  );
  const tell = vi.fn<(release: { version: string; page: string }) => void>();
  watchUpdates({
    feed,
    version: "0.5.0",
    fetch,
    tell,
    after: (delayMs, work) => void waiting.push({ delayMs, work }),
  });
  const elapse = async (): Promise<number | undefined> => {
    const next = waiting.shift();
    next?.work();
    await new Promise((done) => setImmediate(done));
    return next?.delayMs;
  };
  return { answer, fetch, tell, waiting, elapse };
}

const release = (version: string): string => JSON.stringify({ version, page: PAGE });

describe("newer versions", () => {
  it("are looked for after half a minute and once a day, and told once each", async () => {
    const { answer, fetch, tell, elapse } = bench();
    answer.text = release("0.6.0");
    expect(fetch).not.toHaveBeenCalled();
    expect(await elapse()).toBe(30_000);
    expect(fetch).toHaveBeenCalledWith(FEED);
    expect(tell.mock.calls).toEqual([[{ version: "0.6.0", page: PAGE }]]);
    expect(await elapse()).toBe(86_400_000);
    expect(tell).toHaveBeenCalledTimes(1);
    answer.text = release("0.10.0");
    await elapse();
    answer.text = release("0.9.0");
    await elapse();
    expect(tell.mock.calls.map(([{ version }]) => version)).toEqual(["0.6.0", "0.10.0"]);
  });

  it("are none where the feed says nothing, or cannot be reached", async () => {
    const { answer, fetch, tell, elapse } = bench();
    for (const text of ["", "{", "[]", release("0.5.0"), release("0.4.9"), release("next")]) {
      answer.text = text;
      await elapse();
    }
    answer.text = release("0.6.0");
    answer.ok = false;
    await elapse();
    fetch.mockRejectedValueOnce(new Error("offline"));
    await elapse();
    expect(tell).not.toHaveBeenCalled();
    answer.ok = true;
    await elapse();
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it("are not looked for at an address that somebody on the way could answer for", () => {
    for (const feed of ["", "http://releases.example/x", "file:///etc/x", "https://a:b@c.example"])
      expect(bench(feed).waiting).toEqual([]);
  });

  it("lead to pages of the web alone", () => {
    for (const page of ["http://x.example", "javascript:alert(1)", "https://a:b@c.example", 7, ""])
      expect(readRelease(JSON.stringify({ version: "1.0.0", page }))).toBeNull();
    expect(readRelease(`${release("1.0.0")}${" ".repeat(10_000)}`)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(readRelease(text)).toBeNull();
      }),
    );
  });
});

describe("the order of versions", () => {
  const version = fc.tuple(fc.nat(200), fc.nat(200), fc.nat(200)).map((parts) => parts.join("."));
  it("is that of their numbers", () => {
    const all = ["0.4.9", "0.5.0", "0.5.1", "0.5.10", "0.10.0", "1.0.0", "10.0.0"];
    for (const [place, one] of all.entries())
      for (const [other, than] of all.entries()) expect(isNewer(one, than)).toBe(place > other);
  });

  it("never says of two that each is newer, and of one itself nothing", () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect(isNewer(one, one)).toBe(false);
        if (one !== other) expect(isNewer(one, other)).toBe(!isNewer(other, one));
      }),
    );
  });
});
