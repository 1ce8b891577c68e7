import { useUiStore } from "../../core/ui-store.ts";
import { ToastMessage } from "./ToastMessage.tsx";
import styles from "./Toasts.module.css";
import { toasts } from "./toasts.ts";

/** What the app has to say, one sentence at a time. */
export function Toasts() {
  const [first] = useUiStore(toasts);
  return (
    <div className={styles["toasts"]} role="status" aria-live="polite" data-toasts>
      {first !== undefined && <ToastMessage key={first.id} toast={first} />}
    </div>
  );
}
