import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSystemControls } from "../../src/audio/media-session.ts";
import { eventually } from "../support/eventually.ts";

interface Described {
  readonly title: string;
  readonly artwork: readonly { readonly src: string; readonly sizes: string }[];
}
let session: { metadata: Described | null };
/** Requests of pictures, in order, with functions that answer them. */
let pictures: { readonly url: string; readonly answer: (text: string) => void }[];

beforeEach(() => {
  session = Object.assign(
    { metadata: null },
    {
      setActionHandler: () => {},
      setPositionState: () => {},
    },
  );
  pictures = [];
  vi.stubGlobal("navigator", { mediaSession: session });
  vi.stubGlobal("MediaMetadata", function describe(this: object, facts: object) {
    Object.assign(this, facts);
  });
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise((done) => pictures.push({ url, answer: (text) => done(new Response(text)) })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const song = (title: string, ...urls: readonly string[]) => ({
  title,
  artist: "A",
  album: "B",
  artwork: urls.map((url, at) => ({ url, size: (at + 1) * 100 })),
});
const shown = (): readonly string[] => session.metadata?.artwork.map(({ src }) => src) ?? [];
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("what the system is told of a song", () => {
  it("has pictures by their addresses, as on the web", () => {
    const controls = createSystemControls(() => {});
    controls.describe(song("One", "https://a/1.jpg", "http://127.0.0.1/2.jpg"));
    expect(shown()).toEqual(["https://a/1.jpg", "http://127.0.0.1/2.jpg"]);
    expect(pictures).toEqual([]);
  });

  it("has a picture of the desktop's own scheme once it has been read, the largest, and never another song's", async () => {
    const controls = createSystemControls(() => {});
    controls.describe(song("One", "app://tonearm/1.jpg", "app://tonearm/2.jpg"));
    expect([session.metadata?.title, ...shown()]).toEqual(["One"]);
    controls.describe(song("Two", "app://tonearm/3.jpg"));
    expect(pictures.map(({ url }) => url)).toEqual(["app://tonearm/2.jpg", "app://tonearm/3.jpg"]);
    pictures[0]?.answer("late");
    await eventually(settled);
    expect([session.metadata?.title, ...shown()]).toEqual(["Two"]);
    pictures[1]?.answer("here");
    await eventually(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toMatch(/^blob:/);
    controls.describe(null);
    expect(session.metadata).toBeNull();
  });
});
