import type { Comment } from "./comment.ts";

/** Where a page of comments begins: its number, and the cursor from the end of the page before. */
export interface CommentMark {
  readonly pageNo: number;
  readonly cursor: string;
}

/** A page as the service sent it. */
export interface CommentSlice {
  /** Includes replies. */
  readonly total: number;
  /** The comment replied to; null in a thread. */
  readonly owner: Comment | null;
  readonly comments: readonly Comment[];
  readonly next: CommentMark | null;
}

/** A thread, or the replies to a comment, as far as it has been read, with the listener's changes since. */
export interface CommentList extends CommentSlice {
  /** Id of the comment whose replies these are; null for a thread. */
  readonly repliesTo: number | null;
  /** Comments deleted here; a page that is still on its way may contain them. */
  readonly removed: ReadonlySet<number>;
  /** Likes given or removed here, by comment id. */
  readonly likes: ReadonlyMap<number, boolean>;
  /** A comment before the next page has been removed since the last page arrived: numbered pages have shifted. */
  readonly hasMoved: boolean;
}

/** One change by the listener. `parentId` is the comment that a reply is listed under. */
export type CommentChange =
  | { readonly kind: "written"; readonly comment: Comment }
  | { readonly kind: "replied"; readonly parentId: number; readonly comment: Comment }
  | { readonly kind: "removed"; readonly id: number; readonly parentId: number | null }
  | { readonly kind: "liked"; readonly id: number; readonly isLiked: boolean };

/** A list of which the first page has arrived. */
export const startList = (first: CommentSlice, repliesTo: number | null): CommentList => ({
  ...first,
  comments: unlike(first.comments, new Set()),
  repliesTo,
  removed: new Set(),
  likes: new Map(),
  hasMoved: false,
});

/** The list with one more page, without duplicates and without comments deleted meanwhile. */
export function growList(list: CommentList, page: CommentSlice): CommentList {
  const known = new Set([...list.removed, ...list.comments.map(({ id }) => id)]);
  const fresh = unlike(page.comments, known).map((comment) => {
    const isLiked = list.likes.get(comment.id);
    return isLiked === undefined ? comment : withLike(comment, isLiked);
  });
  return { ...list, comments: [...list.comments, ...fresh], next: page.next, hasMoved: false };
}

/** The list after a change by the listener; applying a change twice has no further effect. */
export function changeList(list: CommentList, change: CommentChange): CommentList {
  switch (change.kind) {
    case "written":
      return list.repliesTo === null ? putFirst(list, change.comment) : list;
    case "replied":
      if (list.repliesTo === change.parentId)
        return holds(list, change.comment.id)
          ? list
          : countReplies(putFirst(list, change.comment), change.parentId, 1);
      return list.repliesTo === null
        ? { ...countReplies(list, change.parentId, 1), total: list.total + 1 }
        : list;
    case "removed":
      return remove(list, change.id, change.parentId);
    case "liked":
      return {
        ...mapComments(list, change.id, (comment) => withLike(comment, change.isLiked)),
        likes: new Map([...list.likes, [change.id, change.isLiked]]),
      };
  }
}

/** Sets or removes the like of a comment and updates its count, once. */
export const withLike = (comment: Comment, isLiked: boolean): Comment =>
  comment.isLiked === isLiked
    ? comment
    : {
        ...comment,
        isLiked,
        likedCount: Math.max(0, comment.likedCount + (isLiked ? 1 : -1)),
      };

const holds = (list: CommentList, id: number): boolean =>
  list.removed.has(id) || list.comments.some((comment) => comment.id === id);

const putFirst = (list: CommentList, comment: Comment): CommentList =>
  holds(list, comment.id)
    ? list
    : { ...list, comments: [comment, ...list.comments], total: list.total + 1 };

function remove(list: CommentList, id: number, parentId: number | null): CommentList {
  const isToAnother = list.repliesTo !== null && list.repliesTo !== parentId;
  if (isToAnother || list.removed.has(id)) return list;
  const comments = list.comments
    .filter((comment) => comment.id !== id)
    .map((comment) =>
      comment.quote?.id === id ? { ...comment, quote: { ...comment.quote, text: null } } : comment,
    );
  const left = {
    ...list,
    comments,
    total: Math.max(0, list.total - 1),
    removed: new Set([...list.removed, id]),
    hasMoved: list.hasMoved || comments.length < list.comments.length,
  };
  return parentId === null ? left : countReplies(left, parentId, -1);
}

const countReplies = (list: CommentList, parentId: number, by: 1 | -1): CommentList =>
  mapComments(list, parentId, (parent) => ({
    ...parent,
    replyCount: Math.max(0, parent.replyCount + by),
  }));

/** The list with one comment changed: the one replied to, or a reply. */
function mapComments(
  list: CommentList,
  id: number,
  change: (comment: Comment) => Comment,
): CommentList {
  const one = (comment: Comment): Comment => (comment.id === id ? change(comment) : comment);
  return {
    ...list,
    owner: list.owner === null ? null : one(list.owner),
    comments: list.comments.map(one),
  };
}

/** Comments that are not known yet, without duplicates. */
function unlike(comments: readonly Comment[], known: ReadonlySet<number>): readonly Comment[] {
  const seen = new Set(known);
  return comments.filter(({ id }) => !seen.has(id) && seen.add(id));
}
