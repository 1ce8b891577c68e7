import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOffers } from "../../core/music-source.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Toasts.module.css";
import { toastValues } from "./toast-values.ts";
import { dropToast, isLasting, type Toast } from "./toasts.ts";

const SHOWN_MS = 3_200;
/** How long one without an offer is shown while others wait. */
const AWAITED_MS = 1_000;

/**
 * Since when which toast is on screen without the pointer and the focus. Outside of the component, which is made anew
 * when the toast moves into a dialog or back.
 */
const since = { id: "", ms: 0 };

interface ToastMessageProps {
  readonly toast: Toast;
  /** It was on screen in another place, the page or a dialog. */
  readonly hasMoved: boolean;
  /** Others wait for it. */
  readonly isAwaited: boolean;
  /** It has the pointer or the focus. */
  readonly isHeld: boolean;
  readonly onHold: (frame: string | null) => void;
}

/** One toast; disappears after a while, but not while it has the pointer or the focus (B85). */
export function ToastMessage(props: ToastMessageProps) {
  const { toast, hasMoved, isAwaited, isHeld, onHold } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, frame, text, values } = toast;
  /** The element that had the focus before the toast. */
  const before = useRef<HTMLElement | null>(null);
  const giveBack = (): void => before.current?.focus({ preventScroll: true });
  // A removed element gets no event when the pointer or the focus leaves it.
  useLayoutEffect(() => () => onHold(null), [onHold]);
  const hasLogIn = useOffers("logIn");
  const wanted =
    toast.action ??
    (text === "needLogin"
      ? { name: "login" as const, run: () => void navigate({ to: "/login" }) }
      : null);
  const action = wanted?.name === "login" && !hasLogIn ? null : wanted;
  const lasts = isLasting(toast);
  const timeMs = isAwaited && action === null ? AWAITED_MS : SHOWN_MS;
  useEffect(() => {
    if (isHeld) since.id = "";
    if (isHeld || lasts) return;
    const nowMs = performance.now();
    if (since.id !== id) Object.assign(since, { id, ms: nowMs });
    const timer = setTimeout(() => dropToast(id), since.ms + timeMs - nowMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, lasts, timeMs]);
  return (
    <div
      className={styles["toast"]}
      // Back on screen, or in another place, it is not read out again.
      aria-live={toast.wasShown === true || hasMoved ? "off" : undefined}
      onPointerEnter={() => onHold(frame)}
      onPointerLeave={() => onHold(null)}
      onFocus={({ currentTarget, relatedTarget }) => {
        onHold(frame);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
      onBlur={() => onHold(null)}
    >
      {/* A newer offer is a new element, because a text that stays the same is not announced again. */}
      <span key={id}>{t(`toast.text.${text}`, toastValues(values, t))}</span>
      {action !== null && (
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            giveBack();
            dropToast(id);
            action.run();
          }}
        >
          {t(`toast.action.${action.name}`)}
        </button>
      )}
      {lasts && (
        <button
          type="button"
          className={styles["dismiss"]}
          aria-label={t("toast.dismiss")}
          onClick={() => {
            giveBack();
            dropToast(id);
          }}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  );
}
