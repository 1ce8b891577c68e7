import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useOffers } from "../../core/music-source.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Toasts.module.css";
import { toastWords } from "./toast-words.ts";
import { dropToast, isLasting, type Toast } from "./toasts.ts";

const SHOWN_MS = 3_200;

const giveBack = ({ current }: RefObject<HTMLElement | null>): void =>
  current?.focus({ preventScroll: true });

/** One toast; disappears after a while, but not while it has the pointer or the focus. */
export function ToastMessage({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const { id, text } = toast;
  /** The element that had the focus before the toast. */
  const before = useRef<HTMLElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    // A newer toast may take the place of one that has the focus.
    return () => {
      if (current?.contains(document.activeElement) === true) giveBack(before);
    };
  }, []);
  const lasts = isLasting(toast);
  useEffect(() => {
    if (isHeld || lasts) return;
    const timer = setTimeout(() => dropToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, lasts]);
  const hasLogIn = useOffers("logIn");
  const wanted =
    toast.action ??
    (text === "needLogin"
      ? { name: "login" as const, run: () => void navigate({ to: "/login" }) }
      : null);
  const action = wanted?.name === "login" && !hasLogIn ? null : wanted;
  return (
    <div
      ref={frame}
      className={styles["toast"]}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <span>{toastWords(toast, t)}</span>
      {action !== null && (
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            giveBack(before);
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
            giveBack(before);
            dropToast(id);
          }}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  );
}
