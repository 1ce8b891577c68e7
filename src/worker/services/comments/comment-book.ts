import {
  changeList,
  growList,
  startList,
  type CommentChange,
  type CommentList,
  type CommentMark,
  type CommentSlice,
} from "../../../domain/comments/comment-list.ts";
import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import { latest, LOADING, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import type { Json } from "../../api/decode.ts";
import type { ApiCall, HttpPort } from "../../ports/http.ts";
import { createState, type State } from "../../stream/state.ts";

/** Maximum number of pages read again for a list. */
const MOST_PAGES_AGAIN = 10;

/** Describes a thread in one order, or the replies to one comment: how its pages are requested and decoded. */
export interface CommentSource {
  readonly repliesTo: number | null;
  readonly first: CommentMark;
  /** Pages are numbered: they shift when an earlier comment is removed. */
  readonly isByNumber: boolean;
  readonly call: (mark: CommentMark) => ApiCall;
  readonly decode: (body: Json, mark: CommentMark) => CommentSlice | null;
}

/** A list on the screen, and the state of its next page. */
export interface ReadComments {
  readonly list: CommentList;
  readonly isLoadingMore: boolean;
  /** Why the last page could not be fetched; the earlier pages stay. */
  readonly moreFailure: Failure | null;
}

export interface CommentBook {
  readonly shown: State<Loadable<ReadComments>>;
  /** Reads as many pages as are shown, which stay on the screen meanwhile. */
  read(): Promise<void>;
  /** Fetches the next page; does nothing if one is on its way or there is none. */
  more(): Promise<void>;
  change(change: CommentChange): void;
  /** Empties the list and ignores what is still on its way. */
  forget(): void;
}

/** A list of comments in memory. Answers asked for before the last `read` or `forget` change nothing. */
export function createCommentBook(source: CommentSource, http: HttpPort): CommentBook {
  const shown = createState<Loadable<ReadComments>>(LOADING);
  let turn = 0;
  let isReading = false;

  const { fetchPage, fetchAll } = createPages(source, http);

  const read = async (): Promise<void> => {
    const mine = ++turn;
    isReading = true;
    const before = latest(shown.value);
    shown.set(
      before === null
        ? LOADING
        : { kind: "loading", last: { ...before, isLoadingMore: false, moreFailure: null } },
    );
    const answer = await fetchAll(before?.list.comments.length ?? 0, () => mine === turn);
    if (mine !== turn) return;
    isReading = false;
    const last = latest(shown.value);
    shown.set(
      answer.ok
        ? ready({ list: answer.value, isLoadingMore: false, moreFailure: null })
        : { kind: "failed", failure: answer.failure, ...(last === null ? {} : { last }) },
    );
  };

  const more = async (): Promise<void> => {
    const now = shown.value;
    if (now.kind !== "ready" || now.value.isLoadingMore || now.value.list.next === null) return;
    const mine = turn;
    const { next, hasMoved } = now.value.list;
    shown.set(ready({ ...now.value, isLoadingMore: true, moreFailure: null }));
    const isBack = source.isByNumber && hasMoved && next.pageNo > 1;
    const page = await fetchPage(isBack ? { ...next, pageNo: next.pageNo - 1 } : next);
    // Only `read` and `forget` end the state this page was asked in.
    if (mine !== turn || shown.value.kind !== "ready") return;
    const { list } = shown.value.value;
    shown.set(
      ready(
        page.ok
          ? { list: growList(list, page.value), isLoadingMore: false, moreFailure: null }
          : { list, isLoadingMore: false, moreFailure: page.failure },
      ),
    );
  };

  return {
    shown,
    read,
    more,
    change: (change) => {
      shown.set(
        mapLoadable(shown.value, (value) => ({ ...value, list: changeList(value.list, change) })),
      );
      // The answer on its way may predate this change: ask again.
      if (isReading) void read();
    },
    forget: () => {
      turn += 1;
      isReading = false;
      shown.set(LOADING);
    },
  };
}

/** Asks for pages of a list. */
function createPages(source: CommentSource, http: HttpPort) {
  const fetchPage = async (mark: CommentMark): Promise<Outcome<CommentSlice>> => {
    const call = source.call(mark);
    const answer = await http.call(call);
    if (!answer.ok) return answer;
    const page = source.decode(answer.value.body, mark);
    return page === null ? fail({ kind: "malformed", what: call.path }) : succeed(page);
  };

  const fetchAll = async (
    count: number,
    isWanted: () => boolean,
  ): Promise<Outcome<CommentList>> => {
    const first = await fetchPage(source.first);
    if (!first.ok) return first;
    let list = startList(first.value, source.repliesTo);
    for (let pages = 1; pages < MOST_PAGES_AGAIN && isWanted(); pages += 1) {
      if (list.next === null || list.comments.length >= count) break;
      // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
      const page = await fetchPage(list.next);
      // Keep what has arrived; the rest can be loaded later.
      if (!page.ok) break;
      list = growList(list, page.value);
    }
    return succeed(list);
  };

  return { fetchPage, fetchAll };
}
