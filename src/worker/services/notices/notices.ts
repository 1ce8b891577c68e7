import { defer, from, merge, Subject } from "rxjs";
import type { NoticesApi } from "../../../contract/core.ts";
import type { Notice, NoticeText } from "../../../contract/snapshots.ts";

export interface Notices extends NoticesApi {
  tell(text: NoticeText, values?: Notice["values"], action?: Notice["action"]): void;
}

/** Messages for the listener, each shown once; messages before the window subscribes wait. */
export function createNotices(): Notices {
  const posted = new Subject<Notice>();
  const waiting: Notice[] = [];
  let lastId = 0;
  return {
    tell: (text, values = {}, action = null) => {
      const notice = { id: ++lastId, text, values, action };
      if (posted.observed) posted.next(notice);
      else waiting.push(notice);
    },
    notices$: () => defer(() => merge(posted, from(waiting.splice(0)))),
  };
}
