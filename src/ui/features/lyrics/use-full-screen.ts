import { useRouter } from "@tanstack/react-router";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from "react";
import { enterOverlay } from "../../kit/overlay-history.ts";
import { lyricsOpen } from "../dialogs/dialogs.ts";

export interface FullScreen {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isLeaving: boolean;
  readonly close: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A dialog over the whole window that, unlike the browser's own modal, does not cover toasts: the rest
 * of the page is inert, the focus moves here and back again, and Escape and every link close it.
 */
export function useFullScreen(): FullScreen {
  const router = useRouter();
  const ref = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const close = (): void => setLeaving(true);
  // Before the first paint, so that Back closes it even if pressed at once.
  useLayoutEffect(
    () => (isLeaving ? undefined : enterOverlay(() => setLeaving(true))),
    [isLeaving],
  );

  useLayoutEffect(() => {
    const view = ref.current;
    if (view === null) return;
    const opener = document.activeElement;
    const others = [...(view.parentElement?.children ?? [])].filter(
      (other) => other !== view && !other.matches("[aria-live]"),
    );
    for (const other of others) {
      other.toggleAttribute("inert", true);
      other.toggleAttribute("data-covered", true);
    }
    // An attribute, because `html:has(…)` would be evaluated after every change of the page.
    document.documentElement.toggleAttribute("data-lyrics", true);
    view.focus({ preventScroll: true });
    return () => {
      document.documentElement.removeAttribute("data-lyrics");
      for (const other of others) {
        other.removeAttribute("inert");
        other.removeAttribute("data-covered");
      }
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A menu or a dialog inside this one gets the first Escape.
      const isInside =
        event.target instanceof Element && event.target.closest("[popover], dialog") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isInside) setLeaving(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  // Unmounts once it has slid away, or at once if nothing moves.
  useEffect(() => {
    const moves = isLeaving ? (ref.current?.getAnimations() ?? []) : null;
    if (moves === null) return;
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() =>
      lyricsOpen.set(false),
    );
  }, [isLeaving]);

  // Back and Forward show another screen, which must not stay covered.
  useEffect(() => router.subscribe("onBeforeLoad", () => setLeaving(true)), [router]);

  return {
    ref,
    isLeaving,
    close,
    onClick: (event) => {
      if (event.target instanceof Element && event.target.closest("a") !== null) close();
    },
  };
}
