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
  /** The service's own words for it, where we have none. */
  readonly says: string | null;
  /** Sends it once; a second press meanwhile does nothing. Answers what was wrong, null for nothing. */
  readonly send: (asked: () => Promise<Outcome<void>>) => Promise<LoginProblem | null>;
  /** Something was changed: the problem of before is no longer true. */
  readonly forgive: () => void;
}

/** A log-in on its way, and why the last one did not work. */
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
