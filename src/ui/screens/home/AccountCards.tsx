import { DailyMix } from "./DailyMix.tsx";
import type { DailyCardProps } from "./DailyCard.tsx";
import { FmStation } from "./FmStation.tsx";

/** Today's songs and the radio of an account. */
export const AccountCards = ({ covers }: Pick<DailyCardProps, "covers">) => (
  <>
    <DailyMix covers={covers} />
    <FmStation />
  </>
);
