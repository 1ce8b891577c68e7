import { Subject, type Observable } from "rxjs";
import type { NoticesApi } from "../../../contract/core.ts";
import type { Notice, NoticeText } from "../../../contract/snapshots.ts";

export interface Notices extends NoticesApi {
  tell(text: NoticeText, values?: Notice["values"], action?: Notice["action"]): void;
}

/** Messages for the listener, each told once. */
export function createNotices(): Notices {
  const told = new Subject<Notice>();
  let lastId = 0;
  return {
    tell: (text, values = {}, action = null) => told.next({ id: ++lastId, text, values, action }),
    notices$: (): Observable<Notice> => told.asObservable(),
  };
}
