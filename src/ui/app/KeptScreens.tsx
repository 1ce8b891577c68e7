import { CatchBoundary, useMatches } from "@tanstack/react-router";
import { Activity, Suspense, useState } from "react";
import { ShownContext } from "../core/WhileShown.tsx";
import type { ScreenAddress } from "../core/navigation/screen-address.ts";
import { useUiStore } from "../core/streams/ui-store.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { formerViewers } from "./follow-viewer.ts";
import { keepScreen, withoutPersonal, type KeptScreen } from "./kept-screens.ts";
import { KEPT_SCREENS } from "./screens.ts";

/** The kept-alive screens opened so far; only the one of the address is visible and active. */
export function KeptScreens() {
  const shown = useShownScreen();
  const now = useKept(shown);
  // In a fixed order, because moving a node would lose the scroll positions inside it.
  const inPlace = now.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return inPlace.map((screen) => (
    <ShownContext key={screen.key} value={screen.key === shown?.key}>
      <Activity mode={screen.key === shown?.key ? "visible" : "hidden"}>
        <div data-kept>
          <CatchBoundary getResetKey={() => screen.key} errorComponent={ErrorScreen}>
            <Suspense>
              <ScreenOf routeId={screen.routeId} address={screen.address} />
            </Suspense>
          </CatchBoundary>
        </div>
      </Activity>
    </ShownContext>
  ));
}

/** The screens opened so far, with the visible one. */
function useKept(shown: KeptScreen | null): readonly KeptScreen[] {
  const viewers = useUiStore(formerViewers);
  const [opened, setOpened] = useState<Opened>({ kept: [], viewers });
  const before = opened.viewers === viewers ? opened.kept : withoutPersonal(opened.kept, shown);
  const kept = shown === null ? before : keepScreen(before, shown);
  if (kept !== opened.kept || viewers !== opened.viewers) setOpened({ kept, viewers });
  return kept;
}

interface Opened {
  readonly kept: readonly KeptScreen[];
  /** How many viewers there had been by then. */
  readonly viewers: number;
}

/** The kept-alive screen of the address, or null if the address belongs to another kind of screen. */
function useShownScreen(): KeptScreen | null {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const [before, setBefore] = useState<KeptScreen | null>(null);
  // A viewer who may not see the page gets the not-found screen instead.
  if (match === undefined || match.status === "notFound") return null;
  if (!Object.hasOwn(KEPT_SCREENS, match.routeId)) return null;
  const { routeId } = match;
  const params: ScreenAddress = match.params;
  // The routes validate the search parameters, so only those that the screen reads are left.
  const search: object = match.search;
  const key = routeId + JSON.stringify(params);
  const address: ScreenAddress = { ...search, ...params };
  if (before?.key === key && JSON.stringify(before.address) === JSON.stringify(address))
    return before;
  const shown = { key, routeId, address };
  setBefore(shown);
  return shown;
}

function ScreenOf({ routeId, address }: Omit<KeptScreen, "key">) {
  const Screen = KEPT_SCREENS[routeId];
  return Screen !== undefined && <Screen {...address} />;
}
