import { defer, filter, type Observable } from "rxjs";
import type { Comment, CommentSort, CommentSubject } from "../../../domain/comments/comment.ts";
import type { CommentChange } from "../../../domain/comments/comment-list.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import type { UserId } from "../../../domain/ids.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import {
  commentsCall,
  decodeReplies,
  decodeThread,
  FIRST_PAGE,
  FIRST_REPLIES,
  repliesCall,
} from "../../api/comments.ts";
import type { HttpPort } from "../../ports/http.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import { createSharedStreams } from "../../stream/shared.ts";
import { createState, type State } from "../../stream/state.ts";
import {
  createCommentBook,
  type CommentBook,
  type CommentSource,
  type ReadComments,
} from "./comment-book.ts";
import type { Scope } from "../../stream/scope.ts";

/** A thread in one order, or the replies to one of its comments. */
export type CommentSpec =
  | { readonly subject: CommentSubject; readonly sort: CommentSort }
  | { readonly subject: CommentSubject; readonly parentId: number };

export interface CommentBooks {
  shown$(spec: CommentSpec): Observable<Loadable<ReadComments>>;
  more(spec: CommentSpec): void;
  /** Applies the listener's change to every list about a subject. */
  change(subject: CommentSubject, change: CommentChange): void;
  /** Reads every list about a subject again. */
  read(subject: CommentSubject): void;
  /** A comment about a subject, as a list on screen has it. */
  known(subject: CommentSubject, id: number): Comment | null;
}

export interface CommentBooksDeps {
  readonly scope: Scope;
  readonly http: HttpPort;
  readonly viewer: State<Viewer>;
  readonly log: LogPort;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
}

const keyOf = ({ kind, id }: CommentSubject): string => `${kind}:${id}`;

/**
 * The lists of comments on screen. They are kept in memory only: what they reveal about the listener
 * goes with the account and is never stored on the device.
 */
export function createCommentBooks(deps: CommentBooksDeps): CommentBooks {
  const { scope, http, viewer, log, retry$ } = deps;
  const books = new Map<string, CommentBook>();
  const hasEnded = createState(false);
  scope.onEnd(() => hasEnded.set(true));
  const shared = createSharedStreams({
    onForgotten: (key) => books.delete(key),
    expires$: () => hasEnded.value$.pipe(filter(Boolean)),
  });
  const about = (subject: CommentSubject): readonly CommentBook[] =>
    [...books].filter(([key]) => key.startsWith(`${keyOf(subject)}:`)).map(([, book]) => book);
  const bookKey = (spec: CommentSpec): string =>
    `${keyOf(spec.subject)}:${"sort" in spec ? spec.sort : spec.parentId}`;
  const start = (book: CommentBook): void => {
    book.read().catch(logged(log, "reading comments"));
  };

  let account = accountOf(viewer.value);
  scope.follow(viewer.value$, (who) => {
    const before = account;
    account = accountOf(who);
    if (before === account) return;
    for (const book of books.values()) {
      // A visitor's view may stay until the account's own arrives, never the other way round.
      if (before !== null) book.forget();
      start(book);
    }
  });
  scope.follow(retry$, () => {
    for (const book of books.values()) if (book.shown.value.kind === "failed") start(book);
  });

  return {
    shown$: (spec) => {
      const key = bookKey(spec);
      return shared(key, () =>
        defer(() => {
          const book = createCommentBook(
            sourceOf(spec, () => account),
            http,
          );
          books.set(key, book);
          start(book);
          return book.shown.value$;
        }),
      );
    },
    more: (spec) => {
      books.get(bookKey(spec))?.more().catch(logged(log, "reading more comments"));
    },
    change: (subject, change) => about(subject).forEach((book) => book.change(change)),
    read: (subject) => about(subject).forEach(start),
    known: (subject, id) =>
      about(subject)
        .flatMap((book) => latest(book.shown.value)?.list.comments ?? [])
        .find((comment) => comment.id === id) ?? null,
  };
}

/** The account whose view the service gives; a chosen user name is no log-in to it. */
export const accountOf = (viewer: Viewer): UserId | null =>
  viewer.kind === "account" ? viewer.profile.id : null;

function sourceOf(spec: CommentSpec, account: () => UserId | null): CommentSource {
  const { subject } = spec;
  if ("sort" in spec)
    return {
      repliesTo: null,
      first: FIRST_PAGE,
      isByNumber: spec.sort !== "newest",
      call: (mark) => commentsCall(subject, spec.sort, mark),
      decode: (body, mark) => decodeThread(body, mark, account()),
    };
  return {
    repliesTo: spec.parentId,
    first: FIRST_REPLIES,
    isByNumber: false,
    call: (mark) => repliesCall(subject, spec.parentId, mark),
    decode: (body, mark) => decodeReplies(body, mark, account()),
  };
}
