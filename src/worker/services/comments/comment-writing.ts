import type { CommentsApi } from "../../../contract/browsing.ts";
import {
  readComment,
  type Comment,
  type CommentQuote,
  type CommentSubject,
} from "../../../domain/comments/comment.ts";
import { fail, mayHaveArrived, succeed, type Outcome } from "../../../domain/failure.ts";
import { may, type Action } from "../../../domain/account/login.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { decodeWritten, deleteCall, likeCommentCall, writeCall } from "../../api/comments.ts";
import type { Json } from "../../api/decode.ts";
import type { ApiCall, HttpPort } from "../../ports/http.ts";
import type { State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import { accountOf, type CommentBooks } from "./comment-books.ts";

export interface CommentWritingDeps {
  readonly http: HttpPort;
  readonly viewer: State<Viewer>;
  readonly notices: Notices;
  readonly books: CommentBooks;
}

type CommentWriting = Pick<CommentsApi, "write" | "reply" | "like" | "delete">;

/** One request to the service, and its effects on the lists. */
interface Change {
  readonly action: Action;
  readonly subject: CommentSubject;
  readonly call: ApiCall;
  /** Shown before the service answers. */
  readonly ahead?: () => void;
  /** Takes back what was shown ahead. */
  readonly undo?: () => void;
  readonly done: (body: Json) => void;
  /** A refusal concerns the words only, not the lists. */
  readonly isAboutWords?: boolean;
}

/** Writing, answering, liking and deleting: each is sent once, by the account that was logged in at the press. */
export function createCommentWriting(deps: CommentWritingDeps): CommentWriting {
  const { viewer, books } = deps;
  const send = createSend(deps);

  const say = (
    key: string,
    subject: CommentSubject,
    words: string,
    reply: { readonly parentId: number; readonly targetId: number } | null,
  ): Promise<Outcome<void>> => {
    const { text, kind } = readComment(words);
    if (kind !== "fine") return Promise.resolve(fail({ kind: "aborted" }));
    return send(key, {
      action: "comment",
      subject,
      call: writeCall(subject, text, reply?.targetId ?? null),
      isAboutWords: true,
      done: (body) => {
        const written = decodeWritten(body, accountOf(viewer.value));
        // Sent, but the answer does not tell the result.
        if (written === null) return books.read(subject);
        const comment = ownComment(written, text, viewer.value);
        if (reply === null) return books.change(subject, { kind: "written", comment });
        const { parentId, targetId } = reply;
        const target = targetId === parentId ? null : books.known(subject, targetId);
        const quote = targetId === parentId ? null : (comment.quote ?? quoteOf(target));
        books.change(subject, { kind: "replied", parentId, comment: { ...comment, quote } });
      },
    });
  };

  return {
    write: (subject, words) => say(keyOf("write", subject), subject, words, null),
    reply: (subject, parentId, targetId, words) =>
      say(keyOf(`reply ${parentId}`, subject), subject, words, { parentId, targetId }),
    like: (subject, id, isLiked) => {
      const like = (liked: boolean) => (): void =>
        books.change(subject, { kind: "liked", id, isLiked: liked });
      return send(keyOf(`like ${id}`, subject), {
        action: "likeComment",
        subject,
        call: likeCommentCall(subject, id, isLiked),
        ahead: like(isLiked),
        undo: like(!isLiked),
        // Once more: a page read in between may predate it.
        done: like(isLiked),
      });
    },
    delete: (subject, id, parentId) =>
      send(keyOf(`delete ${id}`, subject), {
        action: "deleteComment",
        subject,
        call: deleteCall(subject, id),
        done: () => {
          const hadReplies = (books.known(subject, id)?.replyCount ?? 0) > 0;
          books.change(subject, { kind: "removed", id, parentId });
          // Only the service knows how many replies were removed with it.
          if (hadReplies) books.read(subject);
        },
      }),
  };
}

/** Sends each change, unless the same change is already under way. */
function createSend({ http, viewer, notices, books }: CommentWritingDeps) {
  const underWay = new Set<string>();

  return async (key: string, change: Change): Promise<Outcome<void>> => {
    if (!may(viewer.value, change.action)) {
      notices.tell("needLogin", {}, "login");
      return fail({ kind: "needLogin" });
    }
    if (underWay.has(key)) return fail({ kind: "aborted" });
    const account = accountOf(viewer.value);
    underWay.add(key);
    change.ahead?.();
    const answer = await http.call(change.call).finally(() => underWay.delete(key));
    // After a log-out there is nothing left to change.
    const isStillHere = accountOf(viewer.value) === account;
    if (answer.ok) {
      if (isStillHere) change.done(answer.value.body);
      return succeed(undefined);
    }
    if (isStillHere) {
      change.undo?.();
      const isRefused = answer.failure.kind === "server" && !mayHaveArrived(answer.failure);
      if (!(isRefused && change.isAboutWords === true)) books.read(change.subject);
    }
    return answer;
  };
}

const keyOf = (what: string, { kind, id }: CommentSubject): string => `${what} ${kind} ${id}`;

/** A comment that was just written lacks its counts and ownership, perhaps its author (S29). */
const ownComment = (written: Comment, sent: string, viewer: Viewer): Comment => {
  const { author } = written;
  const profile = viewer.kind === "account" ? viewer.profile : null;
  return {
    ...written,
    text: written.text ?? sent,
    isLiked: false,
    isOwn: true,
    likedCount: 0,
    replyCount: 0,
    author: {
      id: author.id ?? profile?.id ?? null,
      name: author.name === "" ? (profile?.name ?? "") : author.name,
      avatarUrl: author.avatarUrl ?? profile?.avatarUrl ?? null,
    },
  };
};

/** The quote of the comment that a reply answers, as the list of replies shows it. */
const quoteOf = (target: Comment | null): CommentQuote | null =>
  target && { id: target.id, name: target.author.name, text: target.text };
