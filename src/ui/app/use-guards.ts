import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { guardFor, ROUTE_IDS, ROUTES } from "../../domain/routes.ts";
import { useCore } from "../core/core-context.tsx";
import { isLoggingOut } from "../features/log-out/logging-out.ts";

/** Holds the guards of the routes for the page on screen, too: a session may end in another window. */
export function useGuards(): void {
  const core = useCore();
  const router = useRouter();
  useEffect(() => {
    const heard = core.session.session$().subscribe(({ mode, capabilities }) => {
      const { pathname, searchStr } = router.latestLocation;
      const path = pathname.replace(/(.)\/$/, "$1");
      const id = ROUTE_IDS.find((known) => ROUTES[known].path === path);
      // A log-out here leads home.
      if (id === undefined || isLoggingOut.get()) return;
      const verdict = guardFor(id, mode, capabilities.isDesktop);
      if (typeof verdict === "string") return;
      const search = { back: `${pathname}${searchStr}` };
      void router.navigate({
        to: verdict.redirect as ".",
        search: search as never,
        replace: true,
      });
    });
    return () => heard.unsubscribe();
  }, [core, router]);
}
