import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, type ComponentType, type ReactNode } from "react";
import { lazyScreen } from "./lazy-screen.tsx";
import { useBroken } from "./use-broken.ts";

/**
 * A part of the frame in a chunk of its own; while it is missing, and if it breaks, the rest stays. Its
 * code is loaded when it is first rendered, but not before `when` resolves.
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  when?: () => Promise<void>,
): (props: P) => ReactNode {
  const Part = lazyScreen(load, when);
  return (props) => (
    <CatchBoundary getResetKey={() => 0} errorComponent={Broken}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function Broken({ error }: { readonly error: unknown }): ReactNode {
  useBroken(error);
  return null;
}
