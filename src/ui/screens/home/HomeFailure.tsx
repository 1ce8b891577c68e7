import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import type { Failure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { FailureMessage } from "../../features/states/FailureMessage.tsx";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";

const EMPTY: CacheSnapshot = { trackCount: 0, sizeBytes: 0 };

/** One message if no part of the home page could be loaded. Offline, it tells what can still be played. */
export function HomeFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const core = useCore();
  const { trackCount } = useStream(core.cache.usage$(), EMPTY);
  if (failure.kind !== "offline") return <FailureMessage failure={failure} />;
  return (
    <div role="alert">
      <StateMessage
        icon={CloudOff}
        title={t("failure.offline.title")}
        text={
          trackCount === 0
            ? t("failure.offline.text")
            : t("home.offlineCached", { count: trackCount })
        }
      >
        <Button onClick={() => void core.browse.retry()}>{t("state.tryAgain")}</Button>
      </StateMessage>
    </div>
  );
}
