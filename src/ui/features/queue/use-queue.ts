import type { RefObject } from "react";
import type { QueueSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

const UNKNOWN: QueueSnapshot | null = null;

export interface ShownQueue {
  /** Null until the core has answered. */
  readonly queue: QueueSnapshot | null;
  readonly isEmpty: boolean;
  /** Makes a click handler that runs a change; if the pressed button disappears, the title gets the focus. */
  readonly change: (how: () => Promise<void>) => () => void;
}

/** The state of the queue, for the page and the panel; `title` gets the focus of buttons that disappear. */
export function useQueue(title: RefObject<HTMLHeadingElement | null>): ShownQueue {
  const core = useCore();
  const queue = useStream<QueueSnapshot | null>(core.queue.snapshot$(), UNKNOWN);
  return {
    queue,
    isEmpty:
      queue !== null && queue.current === null && queue.upNextCount + queue.comingCount === 0,
    change: (how) => () => {
      title.current?.focus();
      void how();
    },
  };
}
