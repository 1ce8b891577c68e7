import { useMatches } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";

const HOME_OF_ACCOUNTS = "/library";
/** A path within the app; one that begins with `//` would lead to another host. */
const OURS = /^\/(?![/\\])/;

interface Back {
  /** Adds the way back to the path of another log-in screen. */
  readonly keptIn: (path: string) => string;
  /** Opens the page that asked for the log-in. */
  readonly leave: () => void;
}

/** The way back to the page that asked for the log-in (`?back=`); by default, to the library. */
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

/** Leaves the log-in screens once a log-in has succeeded by any way, also in another window. */
export function useLeaveOnLogIn(): void {
  const core = useCore();
  const { leave } = useBack();
  const onLogIn = useEffectEvent(leave);
  useEffect(() => {
    let before: string | null = null;
    const heard = core.session.session$().subscribe(({ mode, profile }) => {
      const now = `${mode} ${profile?.id ?? ""}`;
      // A listener who was logged in before wants to change the account, so that session does not count.
      if (before !== null && before !== now && mode !== "anonymous") onLogIn();
      before = now;
    });
    return () => heard.unsubscribe();
  }, [core]);
}

/**
 * A query parameter of the log-in screen on show. Read from its match, because while this screen is being left
 * the address is already that of the next page.
 */
export const useLoginSearch = (name: "mode" | "back"): string | null =>
  useMatches({
    select: (matches) => {
      const value: unknown = Reflect.get(matches.at(-1)?.search ?? {}, name);
      return typeof value === "string" ? value : null;
    },
  });
