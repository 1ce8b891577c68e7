import { filter, type Observable } from "rxjs";
import type { NoticesApi } from "../../src/contract/core.ts";
import type { Notice, Withdrawal } from "../../src/contract/snapshots.ts";

const isNotice = (one: Notice | Withdrawal): one is Notice => "text" in one;

/** What the listener is told, without what takes offers back. */
export const toldBy = (notices: NoticesApi): Observable<Notice> =>
  notices.notices$().pipe(filter(isNotice));
