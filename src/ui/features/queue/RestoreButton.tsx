import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { dropToasts } from "../toast/toasts.ts";
import type { ShownQueue } from "./use-queue.ts";

/** Restores the previous queue, if there is one. */
export function RestoreButton({ queue, change }: ShownQueue) {
  const { t } = useTranslation();
  const core = useCore();
  const bringBack = (): Promise<void> => {
    // The undo buttons of these toasts would have no effect any more.
    dropToasts(["queueCleared", "playNextCleared", "queueReplaced"]);
    return core.queue.undo();
  };
  if (queue?.mayUndo !== true) return null;
  return (
    <Button look="bare" isSmall icon={Undo2} onClick={change(bringBack)}>
      {t("next.bringBack")}
    </Button>
  );
}
