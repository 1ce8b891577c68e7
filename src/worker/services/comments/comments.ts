import { map, type Observable } from "rxjs";
import type { CommentsApi } from "../../../contract/browsing.ts";
import type { RepliesPage } from "../../../contract/pages.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { Notices } from "../notices/notices.ts";
import type { ReadComments } from "./comment-book.ts";
import { createCommentBooks, type CommentBooksDeps } from "./comment-books.ts";
import { createCommentWriting } from "./comment-writing.ts";

export interface CommentsDeps extends CommentBooksDeps {
  readonly notices: Notices;
}

/** Threads of comments and their replies: read page by page without an account, written with one. */
export function createComments(deps: CommentsDeps): CommentsApi {
  const { http, viewer, notices } = deps;
  const books = createCommentBooks(deps);
  const page$ = (shown$: Observable<Loadable<ReadComments>>): Observable<Loadable<RepliesPage>> =>
    shown$.pipe(map((shown) => mapLoadable(shown, pageOf)));
  return {
    thread$: (subject, sort) => page$(books.shown$({ subject, sort })),
    moreThread: (subject, sort) => books.more({ subject, sort }),
    replies$: (subject, parentId) => page$(books.shown$({ subject, parentId })),
    moreReplies: (subject, parentId) => books.more({ subject, parentId }),
    ...createCommentWriting({ http, viewer, notices, books }),
  };
}

const pageOf = ({ list, isLoadingMore, moreFailure }: ReadComments): RepliesPage => ({
  total: list.total,
  owner: list.owner,
  comments: list.comments,
  hasMore: list.next !== null,
  isLoadingMore,
  moreFailure,
});
