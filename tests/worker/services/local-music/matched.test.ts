import { of, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { fail, succeed, type Outcome } from "../../../../src/domain/failure.ts";
import type { PlaylistId } from "../../../../src/domain/ids.ts";
import { latest, ready } from "../../../../src/domain/loadable.ts";
import { readLyrics } from "../../../../src/domain/lyrics/merge.ts";
import { localId, type SongId, type TrackId } from "../../../../src/domain/playable.ts";
import { createPlaylists } from "../../../../src/worker/services/library/playlists.ts";
import { createLikes } from "../../../../src/worker/services/library/likes.ts";
import { lyricsOf$ } from "../../../../src/worker/services/lyrics/lyrics-of.ts";
import { accountBench, known } from "../../../support/account-bench.ts";
import { trackId } from "../../../support/builders.ts";
import { settled } from "../../../support/settled.ts";

const MATCHED = localId(1);
const UNKNOWN = localId(2);

/** An account, and a file that is matched with the second song it likes. */
async function bench() {
  const account = await accountBench();
  const lists = await known(account.lists.all$);
  const likedId = lists.likedList?.id as PlaylistId;
  const [, song] = (await known(account.catalogue.playlist$(likedId))).trackIds as [SongId, SongId];
  const songOf = (id: TrackId): SongId | null => (id === MATCHED ? song : account.songOf(id));
  return { ...account, song, songOf };
}

describe("a matched file", () => {
  it("is liked as its song, and one that nobody knows cannot be", async () => {
    const it_ = await bench();
    const likes = createLikes({ ...it_, onChange: () => {} });
    await settled();
    expect(likes.liked.value.has(it_.song)).toBe(true);
    expect(await likes.toggle(MATCHED)).toEqual(succeed(undefined));
    expect(likes.liked.value.has(it_.song)).toBe(false);
    expect(await likes.toggle(UNKNOWN)).toEqual(fail({ kind: "notFound" }));
  });

  it("goes into an online playlist as its song; others are left out", async () => {
    const it_ = await bench();
    const api = createPlaylists({
      ...it_,
      choose: async (choice) =>
        choice.kind === "ids"
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
    });
    const made = await api.create("Evening", false);
    if (!made.ok) throw new Error("no playlist");
    expect(await api.add(made.value, { kind: "ids", ids: [MATCHED, UNKNOWN] })).toEqual(
      succeed({ added: 1, alreadyThere: 0, leftOut: 1 }),
    );
    await settled();
    expect((await known(it_.catalogue.playlist$(made.value))).trackIds).toEqual([it_.song]);
  });
});

describe("an online playlist", () => {
  it("is not made where nothing meant for it has a place with the service", async () => {
    const it_ = await bench();
    const api = createPlaylists({
      ...it_,
      choose: async (choice) =>
        choice.kind === "ids"
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
    });
    const asked = () => it_.service.calls.filter(({ path }) => path === "/playlist/create").length;
    const meant = (...ids: readonly TrackId[]) => ({ kind: "ids", ids }) as const;
    expect(await api.create("Evening", false, meant(UNKNOWN, localId(3)))).toEqual(
      fail({ kind: "unmatched" }),
    );
    expect(asked()).toBe(0);
    expect(await api.create("Evening", false, meant(UNKNOWN, MATCHED))).toMatchObject({ ok: true });
    expect(await api.create("Morning", false, meant())).toMatchObject({ ok: true });
    expect(asked()).toBe(2);
  });
});

/** The lyrics shown for a file, given those of the folder and the service; null for none. */
async function shown(
  own: { readonly text: string; readonly guessed?: boolean } | null,
  theirs: string | null,
  song: SongId | null = trackId(1),
): Promise<string> {
  const raw = (text: string | null) => ({
    lrc: text && `[00:01.00]${text}`,
    tlyric: null,
    romalrc: null,
    yrc: null,
    ytlrc: null,
    yromalrc: null,
    isPure: false,
    isUncollected: false,
  });
  const answer: Outcome<Readonly<Record<string, unknown>>> =
    own === null
      ? succeed({ code: 200, uncollected: true })
      : succeed({
          code: 200,
          lrc: { lyric: `[00:01.00]${own.text}` },
          guessed: own.guessed === true,
        });
  const lyrics$ = lyricsOf$(
    {
      answers: { ask$: () => of(ready(readLyrics(raw(theirs), ""))) as Observable<never> },
      local: { ask: async () => answer },
    },
    { id: MATCHED, song, artists: [] },
  );
  const words = await new Promise<string>((resolve) => {
    lyrics$.subscribe((now) => {
      const found = now.kind === "ready" ? latest(now) : null;
      if (found !== null)
        resolve(found.kind === "lines" ? (found.lines[0]?.text ?? "") : found.kind);
    });
  });
  return words;
}

describe("the words of a file", () => {
  it("are its own with times, else those of its song, else its own without", async () => {
    expect(await shown({ text: "own" }, "theirs")).toBe("own");
    expect(await shown({ text: "own", guessed: true }, "theirs")).toBe("theirs");
    expect(await shown({ text: "own", guessed: true }, null)).toBe("own");
    expect(await shown({ text: "own", guessed: true }, "theirs", null)).toBe("own");
    expect(await shown(null, "theirs")).toBe("theirs");
    expect(await shown(null, null, null)).toBe("none");
  });
});
