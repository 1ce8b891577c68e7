import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../../domain/failure.ts";
import { readTitle, TITLE_LIMIT } from "../../../domain/lists/local-playlist.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { settled } from "./change-playlist.ts";

export interface TitleForm {
  readonly typed: string;
  readonly problem: string | null;
  readonly type: (typed: string) => void;
  /** Sends the title once it is fine; what was typed stays when that fails. */
  readonly submit: <T>(
    send: (title: string) => Promise<Outcome<T>>,
    onDone: (answer: T, title: string) => void,
  ) => void;
}

/** What is wrong with a title: its own fault, or that of the device. */
type Problem = "empty" | "tooLong" | Failure;

/** A title being typed and what is wrong with it. */
export function useTitle(initial: string): TitleForm {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);

  const words = (): string | null => {
    // Too long is told while typing, empty only when somebody wants to go on.
    if (readTitle(typed).kind === "tooLong" || problem === "tooLong")
      return t("playlists.titleTooLong", { count: TITLE_LIMIT });
    if (problem === null) return null;
    if (problem === "empty") return t("playlists.titleEmpty");
    const { title, text } = failureText(problem, t);
    return `${title}. ${text}`;
  };
  const send = async <T>(
    asked: Promise<Outcome<T>>,
    onDone: (answer: T) => void,
  ): Promise<void> => {
    setSending(true);
    const outcome = await settled(asked);
    setSending(false);
    if (outcome.ok) onDone(outcome.value);
    else setProblem(outcome.failure);
  };
  return {
    typed,
    problem: words(),
    type: (next) => {
      setTyped(next);
      setProblem(null);
    },
    submit: (call, onDone) => {
      const title = readTitle(typed);
      if (title.kind !== "fine") setProblem(title.kind);
      else if (!isSending) void send(call(title.text), (answer) => onDone(answer, title.text));
    },
  };
}
