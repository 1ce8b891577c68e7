import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../../domain/failure.ts";
import { settled } from "../../core/streams/settled.ts";
import { tellUnchanged, changeWords } from "../actions/change-playlist.ts";

export interface Change {
  /** A change is under way. */
  readonly isBusy: boolean;
  /** Why the last change failed; null if there is nothing to say. */
  readonly words: string | null;
  /** Requests a change unless one is under way; `onRefused` returns whether it handled the failure itself. */
  readonly ask: <T>(
    send: () => Promise<Outcome<T>>,
    onDone: (answer: T) => void,
    onRefused?: (failure: Failure) => boolean,
  ) => void;
  /** Clears `words`, which no longer apply. */
  readonly forget: () => void;
}

/** Changes requested in a dialog, one at a time; a failure is shown there, or by a toast once the dialog is closed. */
export function useChange(): Change {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = async <T>(
    send: () => Promise<Outcome<T>>,
    onDone: (answer: T) => void,
    onRefused: (failure: Failure) => boolean,
  ): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await settled(send());
    setBusy(false);
    if (outcome.ok) onDone(outcome.value);
    else if (!isOpen.current) tellUnchanged(outcome.failure, t);
    else if (!onRefused(outcome.failure)) setFailure(outcome.failure);
  };
  return {
    isBusy,
    words: failure === null ? null : changeWords(failure, t),
    ask: (send, onDone, onRefused = () => false) => {
      if (!isBusy) void run(send, onDone, onRefused);
    },
    forget: () => setFailure(null),
  };
}
