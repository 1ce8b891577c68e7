import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { showToast } from "../toast/toasts.ts";
import { problemLines } from "./comment-problem.ts";
import type { CommentsPlace } from "./comments-place.ts";

const SHOWN_MS = 8_000;

/** A sentence inside the panel. */
export interface CommentNote {
  readonly words: string;
  readonly leadsToLogin: boolean;
}

export interface CommentNotes {
  readonly note: CommentNote | null;
  readonly tellDeleted: () => void;
  readonly tellFailure: (failure: Failure) => void;
}

/** Says how it went: in a toast, or inside a dialog, which toasts cannot be seen or pressed through. */
export function useCommentNote(place: CommentsPlace): CommentNotes {
  const { t } = useTranslation();
  const [note, setNote] = useState<CommentNote | null>(null);
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setNote(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const isInside = place === "dialog";
  return {
    note,
    tellDeleted: () => {
      if (isInside) setNote({ words: t("toast.text.commentDeleted"), leadsToLogin: false });
      else showToast("commentDeleted");
    },
    tellFailure: (failure) => {
      const leadsToLogin = failure.kind === "needLogin";
      const words = leadsToLogin ? t("toast.text.needLogin") : problemLines(failure, t).join(" ");
      if (words === "") return;
      if (isInside) setNote({ words, leadsToLogin });
      // Without the login it takes, the core shows a toast itself.
      else if (!leadsToLogin) showToast("commentFailed", { words });
    },
  };
}
