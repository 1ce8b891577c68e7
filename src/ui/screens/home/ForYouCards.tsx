import { lazy, Suspense } from "react";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { useStream } from "../../core/use-stream.ts";
import { withWords } from "../../i18n/i18n.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { DailyCard, type DailyCardProps } from "./DailyCard.tsx";
import { FmInvitation } from "./FmInvitation.tsx";
import { ForYouSkeleton } from "./ForYouSkeleton.tsx";

/** An account's own songs, and the words of its radio: no part of a visitor's home. */
const AccountCards = lazy(async () => {
  const { AccountCards: Cards } = await withWords(import("./AccountCards.tsx"));
  return { default: Cards };
});

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
      <Suspense fallback={<ForYouSkeleton />}>
        <AccountCards covers={covers} />
      </Suspense>
    );
  return (
    <>
      <DailyCard
        covers={covers}
        isInvitation={session !== null}
        onPlay={() =>
          showToast("needLogin", {}, { name: "login", run: () => go.to("/daily/songs") })
        }
      />
      <FmInvitation coverUrl={radioCover} />
    </>
  );
}
