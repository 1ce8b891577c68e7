import { useState } from "react";
import type { Outcome } from "../../../domain/failure.ts";
import {
  loginProblemOf,
  wordsOf,
  type LoginProblem,
} from "../../../domain/account/login-problem.ts";
import { settled } from "../../core/streams/settled.ts";
import { useBack } from "./use-back.ts";

interface LogIn {
  readonly isBusy: boolean;
  readonly problem: LoginProblem | null;
  /** The service's own message, if we have no text for the problem. */
  readonly says: string | null;
  /** Sends the request; ignored while one is under way. Resolves with the problem, null for none. */
  readonly send: (asked: () => Promise<Outcome<void>>) => Promise<LoginProblem | null>;
  /** Clears the problem, because the input has changed. */
  readonly forgive: () => void;
}

/** A log-in request, and why the last one failed. */
export function useLogIn({ isByMessage = false } = {}): LogIn {
  const { leave } = useBack();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [says, setSays] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    says,
    forgive: () => setProblem(null),
    send: async (asked) => {
      if (isBusy) return null;
      setBusy(true);
      setProblem(null);
      const outcome = await settled(asked());
      setBusy(false);
      const wrong = outcome.ok ? null : loginProblemOf(outcome.failure, isByMessage);
      setProblem(wrong);
      setSays(outcome.ok ? null : wordsOf(outcome.failure));
      if (wrong === null) leave();
      return wrong;
    },
  };
}
