import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOffers } from "../../core/music-source.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./Toasts.module.css";
import { toastValues } from "./toast-values.ts";
import { dropToast, type Toast } from "./toasts.ts";

const SHOWN_MS = 3_200;

/** One toast; disappears after a while, but not while it has the pointer or the focus. */
export function ToastMessage({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const { id, text, values } = toast;
  /** The element that had the focus before the toast. */
  const before = useRef<HTMLElement | null>(null);
  const giveBack = (): void => before.current?.focus({ preventScroll: true });
  const isLasting = text === "updateReady";
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(() => dropToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, isLasting]);
  const hasLogIn = useOffers("logIn");
  const wanted =
    toast.action ??
    (text === "needLogin"
      ? { name: "login" as const, run: () => void navigate({ to: "/login" }) }
      : null);
  const action = wanted?.name === "login" && !hasLogIn ? null : wanted;
  return (
    <div
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
      <span>{t(`toast.text.${text}`, toastValues(values, t))}</span>
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
      {isLasting && (
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
