import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { useStream } from "../../core/use-stream.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { DailyCard, type DailyCardProps } from "./DailyCard.tsx";
import { DailyMix } from "./DailyMix.tsx";
import { FmInvitation } from "./FmInvitation.tsx";
import { FmStation } from "./FmStation.tsx";

const UNKNOWN: SessionSnapshot | null = null;

interface ForYouCardsProps extends Pick<DailyCardProps, "covers"> {
  readonly radioCover: string | null;
}

/** Both need an account: whoever has none is told so, with the way to one. */
export function ForYouCards({ covers, radioCover }: ForYouCardsProps) {
  const go = useGo();
  const session = useStream<SessionSnapshot | null>(useCore().session.session$(), UNKNOWN);
  if (session?.mode === "account")
    return (
      <>
        <DailyMix covers={covers} />
        <FmStation />
      </>
    );
  return (
    <>
      <DailyCard
        covers={covers}
        says={session === null ? null : "line"}
        onPlay={() =>
          showToast("needLogin", {}, { name: "login", run: () => go.to("/daily/songs") })
        }
      />
      <FmInvitation coverUrl={radioCover} />
    </>
  );
}
