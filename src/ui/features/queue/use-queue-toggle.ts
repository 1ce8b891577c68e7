import { useCanGoBack, useLocation, useRouter } from "@tanstack/react-router";
import { queueOpen } from "../../core/queue-open.ts";
import { useMedia } from "../../core/use-media.ts";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { closeQueuePanel, openQueuePanel, QUEUE_FITS } from "./queue-panel.ts";

const QUEUE_PAGE = "/next";

export interface QueueToggle {
  /** Whether the queue's page is shown. */
  readonly isHere: boolean;
  /** Whether the queue is open beside the page; null if there is no room for it. */
  readonly isOpen: boolean | null;
  readonly toggle: (isByKey: boolean) => void;
}

/** Toggles the queue beside the page; in narrow windows, opens its page, and leads back from there. */
export function useQueueToggle(): QueueToggle {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isHere = useLocation({ select: ({ pathname }) => pathname === QUEUE_PAGE });
  const fits = useMedia(QUEUE_FITS) && !isHere;
  const isOpen = useUiStore(queueOpen);
  return {
    isHere,
    isOpen: fits ? isOpen : null,
    toggle: (isByKey) => {
      // Read at the press: a step back or a new width may not be rendered yet.
      const isOnPage = router.history.location.pathname === QUEUE_PAGE;
      const hasRoom = window.matchMedia(QUEUE_FITS).matches && !isOnPage;
      if (hasRoom && queueOpen.get()) closeQueuePanel();
      else if (hasRoom) openQueuePanel(isByKey);
      else if (isOnPage && canGoBack) router.history.back();
      else void router.navigate({ to: isOnPage ? "/" : QUEUE_PAGE });
    },
  };
}
