import { useTranslation } from "react-i18next";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { commentsDialog } from "../dialogs/dialogs.ts";
import { CommentsPanel } from "./CommentsPanel.tsx";

const WIDTH = "680px";

/** Comments in a dialog over the current page. */
export function CommentsDialog() {
  const { t } = useTranslation();
  const open = useUiStore(commentsDialog);
  if (open === null) return null;
  const { subject, title } = open;
  return (
    <Dialog
      title={title}
      closeName={t("page.close")}
      width={WIDTH}
      givesWay
      onClose={() => commentsDialog.set(null)}
    >
      <CommentsPanel key={`${subject.kind} ${subject.id}`} subject={subject} place="dialog" />
    </Dialog>
  );
}
