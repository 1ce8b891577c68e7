import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Core } from "../../core/core-context.tsx";

/** The list once it has been read anew; null when it cannot be read. */
export const settledHead = (core: Core, spec: ListSpec): Promise<ListHead | null> =>
  new Promise((done) => {
    const heard = core.lists.head$(spec).subscribe((head) => {
      if (head.kind === "loading") return;
      done(head.kind === "ready" ? head.value : null);
      // It may answer before it can be unsubscribed.
      queueMicrotask(() => heard.unsubscribe());
    });
  });
