import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStream, type Stream } from "../core/streams/use-stream.ts";
import { Button } from "../kit/Button.tsx";
import { BreakdownMessage } from "../features/states/BreakdownMessage.tsx";

export interface FatalScreenProps {
  /** State of the core; "fatal" when it keeps dying. */
  readonly health$: Stream<string>;
  /** Deletes everything stored on this device, without the core. */
  readonly onReset: () => Promise<void>;
  readonly children: ReactNode;
}

/** Replaces the whole app when the core cannot be kept alive. */
export function FatalScreen({ health$, onReset, children }: FatalScreenProps) {
  const { t } = useTranslation();
  const health = useStream(health$, "starting");
  if (health !== "fatal") return children;
  return (
    <main>
      <BreakdownMessage of="fatal">
        <Button look="ink" onClick={() => location.reload()}>
          {t("state.reload")}
        </Button>
        <Button look="bare" onClick={() => void onReset().finally(() => location.reload())}>
          {t("state.resetApp")}
        </Button>
      </BreakdownMessage>
    </main>
  );
}
