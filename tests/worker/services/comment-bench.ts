/** @file Comments of one song over the demo service, shared by several tests. */
import { Subject } from "rxjs";
import type { RepliesPage } from "../../../src/contract/pages.ts";
import type { CommentSort } from "../../../src/domain/comments/comment.ts";
import { latest } from "../../../src/domain/loadable.ts";
import type { Viewer } from "../../../src/domain/account/viewer.ts";
import { commentsCall, decodeComment, FIRST_PAGE } from "../../../src/worker/api/comments.ts";
import type { ApiCall, HttpPort } from "../../../src/worker/ports/http.ts";
import { createComments } from "../../../src/worker/services/comments/comments.ts";
import { createNotices } from "../../../src/worker/services/notices/notices.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { anAccount } from "../../support/builders.ts";
import { demoAccount } from "../../support/demo-account.ts";
import { settled } from "../../support/settled.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";
import { toldBy } from "../../support/notices.ts";

/** The song with the comments. */
export const subject = { kind: "track", id: ANCHORS.wordTimedTrack } as const;
/** The first account of the demo service. */
export const LISTENER = anAccount({ id: 32_953_014 as never, name: "Listener" });

/** Recognize calls of the service. */
export const isPage = ({ path }: ApiCall): boolean => path === "/comment/new";
export const isWrite = ({ path }: ApiCall): boolean => path === "/comment";
export const isLike = ({ path }: ApiCall): boolean => path === "/comment/like";

/** The comments as seen over this network, and the notices about them. */
export function bench(http: HttpPort, who: Viewer) {
  const viewer = createState<Viewer>(who);
  const retry = new Subject<void>();
  const told: string[] = [];
  const notices = createNotices();
  toldBy(notices).subscribe(({ text }) => told.push(text));
  const log = { warn: () => {}, error: () => {} };
  const comments = createComments({
    scope: createScope(),
    http,
    viewer,
    notices,
    log,
    retry$: retry,
  });
  return { comments, viewer, told, retry };
}

/** An account with one open thread, in the given order. */
export async function account(sort: CommentSort = "recommended") {
  const demo = await demoAccount();
  const { comments, viewer, told, retry } = bench(demo.http, LISTENER);
  const seen = (): RepliesPage | null => latest(state());
  let last: Parameters<typeof latest<RepliesPage>>[0] = { kind: "loading" };
  const state = () => last;
  const open = comments.thread$(subject, sort).subscribe((page) => {
    last = page as typeof last;
  });
  await settled();
  const ids = (): readonly number[] => seen()?.comments.map(({ id }) => id) ?? [];
  const truth = async (order = sort) => {
    const answer = await demo.elsewhere(commentsCall(subject, order, FIRST_PAGE));
    const data = answer.ok ? (answer.value.body["data"] as Record<string, unknown>) : {};
    const raw = data["comments"] as readonly unknown[];
    return {
      total: data["totalCount"],
      comments: raw.map((one) =>
        decodeComment(one, LISTENER.kind === "account" ? LISTENER.profile.id : null),
      ),
    };
  };
  const sent = (gate: (call: ApiCall) => boolean) => demo.asked.filter(gate);
  return {
    demo,
    comments,
    viewer,
    told,
    retry,
    seen,
    state,
    ids,
    truth,
    sent,
    close: () => open.unsubscribe(),
  };
}
