import { History, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useSettledSpec } from "../../features/track-table/use-settled-spec.ts";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { Button } from "../../kit/Button.tsx";
import { Segmented } from "../../kit/Segmented.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./HistoryTab.module.css";
import { RANGES, type HistoryRange } from "./library-address.ts";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";

export interface HistoryTabProps {
  readonly range: HistoryRange;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onRange: (range: HistoryRange) => void;
}

/** The songs that the listener played most, of all time or this week. */
export function HistoryTab({ range, filter, onFilter, onRange }: HistoryTabProps) {
  const { t } = useTranslation();
  const spec: ListSpec = { kind: "history", range, view: { filter, sort: "default" } };
  const { shown } = useSettledSpec(spec);
  return (
    <>
      <div className={styles["range"]}>
        <Segmented
          name={t("library.history.range")}
          value={range}
          options={RANGES.map((value) => ({ value, label: t(`library.history.${value}`) }))}
          onChange={onRange}
        />
      </div>
      <TrackTable
        spec={shown}
        name={t("library.history.tab")}
        variant="playlist"
        empty={
          filter.trim() !== "" ? (
            <StateMessage icon={SearchX} title={t("library.noMatch", { text: filter })} isInline>
              <Button onClick={() => onFilter("")}>{t("library.clearFilter")}</Button>
            </StateMessage>
          ) : (
            <StateMessage
              icon={History}
              title={t(`library.history.${range === "week" ? "emptyWeek" : "empty"}`)}
              isInline
            >
              {range === "week" ? (
                <Button onClick={() => onRange("all")}>{t("library.history.all")}</Button>
              ) : (
                <ExploreLink />
              )}
            </StateMessage>
          )
        }
      />
    </>
  );
}
