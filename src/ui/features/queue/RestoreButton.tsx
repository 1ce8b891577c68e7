import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { dropToasts } from "../toast/toasts.ts";
import type { ShownQueue } from "./use-queue.ts";

/** Brings back the queue before this one, while there is one. */
export function RestoreButton({ queue, change }: ShownQueue) {
  const { t } = useTranslation();
  const core = useCore();
  const bringBack = (): Promise<void> => {
    // They would do nothing any more.
    dropToasts(["queueCleared", "queueReplaced"]);
    return core.queue.undo();
  };
  if (queue?.mayUndo !== true) return null;
  return (
    <Button look="bare" isSmall icon={Undo2} onClick={change(bringBack)}>
      {t("next.bringBack")}
    </Button>
  );
}
