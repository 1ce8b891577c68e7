import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { listPath } from "../../../domain/lists/list-path.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { rowAt } from "../../core/streams/row-store.ts";
import { usePlayControl } from "../../core/playback/use-play-control.ts";
import { useFirstRows } from "../../core/streams/use-rows.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { attempt } from "../../features/actions/attempt.ts";
import { type DailyCardProps, DailyCard } from "./DailyCard.tsx";
import { FmStation } from "./FmStation.tsx";

/** The cards of an account: today's songs and the radio. */
export const AccountCards = ({ covers }: Pick<DailyCardProps, "covers">) => (
  <>
    <DailyMix covers={covers} />
    <FmStation />
  </>
);

const SPEC = { kind: "daily" } as const;
const NOTHING: ListHead = { revision: -1, total: 0 };
const FAN = [0, 1, 2];

/** The card of today's songs for an account: plays them, and shows their covers. */
function DailyMix({ covers }: Pick<DailyCardProps, "covers">) {
  const { t } = useTranslation();
  const core = useCore();
  const head = useStream<Loadable<ListHead>>(core.lists.head$(SPEC), LOADING);
  const chunks = useFirstRows(SPEC, latest(head) ?? NOTHING, FAN.length);
  const { action, run } = usePlayControl(
    listPath(SPEC),
    () => void attempt(core.lists.playFrom(SPEC, null), t("home.daily.name")),
  );
  const own = FAN.map((place) => rowAt(chunks, place)?.coverUrl ?? null);
  return (
    <DailyCard
      covers={own[0] === null ? covers : own}
      count={latest(head)?.total}
      action={action}
      onPlay={run}
    />
  );
}
