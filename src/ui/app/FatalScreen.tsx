import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStream, type Stream } from "../core/use-stream.ts";
import { Button } from "../kit/Button.tsx";
import { StateMessage } from "../kit/StateMessage.tsx";

export interface FatalScreenProps {
  /** How the core is; "fatal" when it keeps dying. */
  readonly health$: Stream<string>;
  readonly children: ReactNode;
}

/** Stands in for everything when the core cannot be kept alive. */
export function FatalScreen({ health$, children }: FatalScreenProps) {
  const { t } = useTranslation();
  const health = useStream(health$, "starting");
  if (health !== "fatal") return children;
  return (
    <main role="alert">
      <StateMessage icon={CircleAlert} title={t("state.fatal.title")} text={t("state.fatal.text")}>
        <Button look="ink" onClick={() => location.reload()}>
          {t("state.reload")}
        </Button>
        <Button look="bare" onClick={() => void forgetEverything()}>
          {t("state.resetApp")}
        </Button>
      </StateMessage>
    </main>
  );
}

/** The core cannot help any more, so the window deletes what it kept. */
async function forgetEverything(): Promise<void> {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
  location.reload();
}
