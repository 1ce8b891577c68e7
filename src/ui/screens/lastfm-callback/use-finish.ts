import { useEffect, useState } from "react";
import type { FailureKind, Outcome } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";

/** No answer of last.fm itself: the token is still good. */
const UNREACHABLE: ReadonlySet<FailureKind> = new Set(["offline", "timeout", "malformed"]);

export type Finishing =
  | { readonly kind: "waiting" | "noToken" | "refused" | "unreachable" }
  | { readonly kind: "connected"; readonly name: string };

/** Connects with the token last.fm sent along, and how that went; `again` tries once more. */
export function useFinish(token: string): { readonly now: Finishing; readonly again: () => void } {
  const core = useCore();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ attempt: number; now: Finishing } | null>(null);
  useEffect(() => {
    if (token === "") return;
    let isWanted = true;
    const answer = (now: Finishing): void => {
      if (isWanted) setAnswered({ attempt, now });
    };
    core.scrobbling.finish(token).then(
      (outcome) => answer(finished(outcome)),
      () => answer({ kind: "unreachable" }),
    );
    return () => {
      isWanted = false;
    };
  }, [core, token, attempt]);
  const isAnswered = answered?.attempt === attempt;
  return {
    now: token === "" ? { kind: "noToken" } : isAnswered ? answered.now : { kind: "waiting" },
    again: () => setAttempt(attempt + 1),
  };
}

function finished(outcome: Outcome<string>): Finishing {
  if (outcome.ok) return { kind: "connected", name: outcome.value };
  return { kind: UNREACHABLE.has(outcome.failure.kind) ? "unreachable" : "refused" };
}
