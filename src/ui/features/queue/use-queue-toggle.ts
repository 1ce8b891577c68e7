import { useCanGoBack, useLocation, useRouter } from "@tanstack/react-router";
import { queueOpen } from "../../core/queue-open.ts";
import { useMedia } from "../../core/use-media.ts";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { closeQueuePanel, openQueuePanel, QUEUE_FITS } from "./queue-panel.ts";

const QUEUE_PAGE = "/next";

export interface QueueToggle {
  /** The page of the queue is the one on screen. */
  readonly isHere: boolean;
  /** Whether it stands open beside the page; null where it has no room there. */
  readonly isOpen: boolean | null;
  readonly toggle: (isByKey: boolean) => void;
}

/** Opens and closes the queue beside the page; in narrower windows, its page, and from there leads back. */
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
      // As it is when pressed: a step back or a new width may not be rendered yet.
      const isOnPage = router.history.location.pathname === QUEUE_PAGE;
      const hasRoom = window.matchMedia(QUEUE_FITS).matches && !isOnPage;
      if (hasRoom && queueOpen.get()) closeQueuePanel();
      else if (hasRoom) openQueuePanel(isByKey);
      else if (isOnPage && canGoBack) router.history.back();
      else void router.navigate({ to: isOnPage ? "/" : QUEUE_PAGE });
    },
  };
}
