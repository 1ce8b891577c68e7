import { useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "../../../domain/failure.ts";
import { readTitle, TITLE_LIMIT } from "../../../domain/lists/playlist-title.ts";
import { useChange } from "./use-change.ts";

export interface TitleForm {
  readonly typed: string;
  /** What is wrong with the title itself; null if it is valid. */
  readonly problem: string | null;
  /** Why the request was refused; null if there is nothing to say. */
  readonly words: string | null;
  readonly isBusy: boolean;
  /** The field; gets the focus if the title is not valid. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (typed: string) => void;
  /** Sends the title if it is valid; the typed text stays if that fails. */
  readonly submit: <T>(
    send: (title: string) => Promise<Outcome<T>>,
    onDone: (answer: T, title: string) => void,
  ) => void;
}

/** A title being typed, its problem, and the state of sending it. */
export function useTitle(initial: string): TitleForm {
  const { t } = useTranslation();
  const change = useChange();
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  const title = readTitle(typed);
  // A title that is too long is reported while typing, an empty one only on submit.
  const problem = (): string | null => {
    if (title.kind === "tooLong") return t("playlists.titleTooLong", { count: TITLE_LIMIT });
    return title.kind === "empty" && isMissed ? t("playlists.titleEmpty") : null;
  };
  return {
    typed,
    problem: problem(),
    words: change.words,
    isBusy: change.isBusy,
    field,
    type: (next) => {
      setTyped(next);
      setMissed(false);
      change.forget();
    },
    submit: (send, onDone) => {
      setMissed(true);
      if (title.kind !== "fine") return field.current?.focus();
      const { text } = title;
      change.ask(
        () => send(text),
        (answer) => onDone(answer, text),
      );
    },
  };
}
