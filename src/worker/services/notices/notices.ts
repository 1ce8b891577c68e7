import { defer, from, merge, Subject } from "rxjs";
import type { NoticesApi } from "../../../contract/core.ts";
import type { Notice, NoticeText, Withdrawal } from "../../../contract/snapshots.ts";

export interface Notices extends NoticesApi {
  tell(text: NoticeText, values?: Notice["values"], action?: Notice["action"]): void;
  /** Takes back what earlier messages offered. */
  withdraw(offer: Withdrawal["withdrawn"]): void;
}

/** Messages for the listener, each shown once; messages before the window subscribes wait. */
export function createNotices(): Notices {
  const posted = new Subject<Notice | Withdrawal>();
  const waiting: (Notice | Withdrawal)[] = [];
  let lastId = 0;
  const post = (one: Notice | Withdrawal): void => {
    if (posted.observed) posted.next(one);
    else waiting.push(one);
  };
  return {
    tell: (text, values = {}, action = null) => post({ id: ++lastId, text, values, action }),
    withdraw: (withdrawn) => post({ withdrawn }),
    notices$: () => defer(() => merge(posted, from(waiting.splice(0)))),
  };
}
