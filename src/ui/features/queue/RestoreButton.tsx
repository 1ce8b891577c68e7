import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import type { ShownQueue } from "./use-queue.ts";

/** Restores the previous queue, if there is one. */
export function RestoreButton({ queue, change }: ShownQueue) {
  const { t } = useTranslation();
  const core = useCore();
  if (queue?.mayUndo !== true) return null;
  return (
    <Button look="bare" isSmall icon={Undo2} onClick={change(() => core.queue.undo())}>
      {t("next.bringBack")}
    </Button>
  );
}
