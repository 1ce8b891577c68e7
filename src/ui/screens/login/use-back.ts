import { useMatches } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";

const HOME_OF_ACCOUNTS = "/library";
/** A path of ours; `//` would be another host. */
const OURS = /^\/(?![/\\])/;

interface Back {
  /** The same way back, taken along to another screen of the log-in. */
  readonly keptIn: (path: string) => string;
  /** Goes to the page that asked for the log-in. */
  readonly leave: () => void;
}

/** The way back to the page that asked for the log-in (`?back=`); the library when none did. */
export function useBack(): Back {
  const go = useGo();
  const asked = useLoginSearch("back");
  const back = asked !== null && OURS.test(asked) ? asked : null;
  return {
    keptIn: (path) =>
      back === null
        ? path
        : `${path}${path.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}`,
    leave: () => go.to(back ?? HOME_OF_ACCOUNTS),
  };
}

/** Leaves the log-in once it has succeeded, whichever way: in another window, too. */
export function useLeaveOnLogIn(): void {
  const core = useCore();
  const { leave } = useBack();
  const onLogIn = useEffectEvent(leave);
  useEffect(() => {
    let before: string | null = null;
    const heard = core.session.session$().subscribe(({ mode, profile }) => {
      const now = `${mode} ${profile?.id ?? ""}`;
      // Who was logged in when the page was opened has come to change the account.
      if (before !== null && before !== now && mode !== "anonymous") onLogIn();
      before = now;
    });
    return () => heard.unsubscribe();
  }, [core]);
}

/**
 * A part of the query of the log-in screen on show. The address itself may be the next page's already:
 * it is while this one is being left.
 */
export const useLoginSearch = (name: "mode" | "back"): string | null =>
  useMatches({
    select: (matches) => {
      const value: unknown = Reflect.get(matches.at(-1)?.search ?? {}, name);
      return typeof value === "string" ? value : null;
    },
  });
