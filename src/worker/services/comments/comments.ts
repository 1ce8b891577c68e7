import { map, type Observable } from "rxjs";
import type { CommentsApi } from "../../../contract/core.ts";
import type { CommentsPage, FloorPage } from "../../../contract/pages.ts";
import type { Comment, CommentSort, CommentSubject } from "../../../domain/comment.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import {
  commentsCall,
  decodeComment,
  floorCall,
  PAGE_SIZE,
  type CommentPlace,
} from "../../api/comments.ts";
import { decodeAll, list, number, record, text, type Json } from "../../api/decode.ts";
import type { Grown, GrowingLists, GrowingQuestion, Slice } from "../growing.ts";

const FIRST: CommentPlace = { pageNo: 1, cursor: "0" };
const FIRST_FLOOR = -1;

interface Counted {
  readonly total: number;
}
interface Floor extends Counted {
  readonly owner: Comment | null;
}

const idOf = ({ id }: Comment): number => id;

/** Threads of comments and their replies, read page by page; reading needs no account. */
export function createComments(growing: GrowingLists): CommentsApi {
  return {
    thread$: (subject, sort): Observable<Loadable<CommentsPage>> =>
      growing
        .list$(threadQuestion(subject, sort))
        .pipe(
          map((list) =>
            mapLoadable(list, ({ first, grown }) => ({ total: first.total, ...pageOf(grown) })),
          ),
        ),
    moreThread: (subject, sort) => growing.more(threadQuestion(subject, sort).key),
    floor$: (subject, parentId): Observable<Loadable<FloorPage>> =>
      growing.list$(floorQuestion(subject, parentId)).pipe(
        map((loaded) =>
          mapLoadable(loaded, ({ first, grown }) => ({
            total: first.total,
            owner: first.owner,
            ...pageOf(grown),
          })),
        ),
      ),
    moreFloor: (subject, parentId) => growing.more(floorQuestion(subject, parentId).key),
  };
}

function threadQuestion(
  subject: CommentSubject,
  sort: CommentSort,
): GrowingQuestion<Comment, Counted> {
  return {
    key: `comments:${subject.kind}:${subject.id}:${sort}`,
    first: commentsCall(subject, sort, FIRST),
    idOf,
    decode: (body, shown) => {
      const data = record(body["data"]);
      // A text in some answers, a number in others; it goes back as it came.
      const cursor = text(data["cursor"]) ?? String(number(data["cursor"]));
      const comments = list(data["comments"]).length;
      const pagesSoFar = Math.ceil((shown + comments) / PAGE_SIZE);
      const next = commentsCall(subject, sort, { pageNo: pagesSoFar + 1, cursor });
      return { ...sliceOf(data, next), total: number(data["totalCount"]) };
    },
  };
}

const floorQuestion = (
  subject: CommentSubject,
  parentId: number,
): GrowingQuestion<Comment, Floor> => ({
  key: `replies:${subject.kind}:${subject.id}:${parentId}`,
  first: floorCall(subject, parentId, FIRST_FLOOR),
  idOf,
  decode: (body) => {
    const data = record(body["data"]);
    const best = decodeAll(data["bestComments"], decodeComment);
    const slice = sliceOf(data, floorCall(subject, parentId, number(data["time"], FIRST_FLOOR)));
    const others = slice.items.filter(({ id }) => !best.some((one) => one.id === id));
    return {
      ...slice,
      items: [...best, ...others],
      total: number(data["totalCount"]),
      owner: decodeComment(data["ownerComment"]),
    };
  },
});

/** `hasMore` is the only stop sign (api.md section 3). */
const sliceOf = (data: Json, next: Slice<Comment>["next"]): Slice<Comment> => ({
  items: decodeAll(data["comments"], decodeComment),
  next: data["hasMore"] === true ? next : null,
});

const pageOf = ({ items, next, isLoadingMore, moreFailure }: Grown<Comment>) => ({
  comments: items,
  hasMore: next !== null,
  isLoadingMore,
  moreFailure,
});
