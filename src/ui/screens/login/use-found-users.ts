import { useRef, useState } from "react";
import { toFailure } from "../../../domain/failure.ts";
import { loginProblemOf, type LoginProblem } from "../../../domain/login-problem.ts";
import type { UserProfile } from "../../../domain/viewer.ts";
import { useCore } from "../../core/core-context.tsx";

interface Found {
  /** What was looked for. */
  readonly name: string;
  readonly isLooking: boolean;
  /** Null before the first answer. */
  readonly users: readonly UserProfile[] | null;
  readonly problem: LoginProblem | null;
  /** Looks for a name; an earlier question no longer counts. An empty name does nothing. */
  readonly look: (name: string) => void;
}

const NOTHING = { name: "", isLooking: false, users: null, problem: null } as const;

/** Listeners found by a part of their public name. */
export function useFoundUsers(): Found {
  const core = useCore();
  const [found, setFound] = useState<Omit<Found, "look">>(NOTHING);
  const asked = useRef<AbortController | null>(null);
  return {
    ...found,
    look: (name) => {
      if (name === "") return;
      asked.current?.abort();
      const question = new AbortController();
      asked.current = question;
      setFound({ ...NOTHING, name, isLooking: true });
      core.session.findUsers(name, question.signal).then(
        (answer) => {
          if (question.signal.aborted) return;
          setFound(
            answer.ok
              ? { ...NOTHING, name, users: answer.value }
              : { ...NOTHING, name, problem: loginProblemOf(answer.failure) },
          );
        },
        (thrown: unknown) => {
          if (question.signal.aborted) return;
          setFound({ ...NOTHING, name, problem: loginProblemOf(toFailure(thrown)) });
        },
      );
    },
  };
}
