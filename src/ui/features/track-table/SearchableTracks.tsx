import { HardDriveDownload, SearchX } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListSpec, ListView, SortOrder } from "../../../domain/lists/spec.ts";
import { latest } from "../../../domain/loadable.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { keepView, viewOfList } from "./toolbar/list-views.ts";
import { ListToolbar } from "./toolbar/ListToolbar.tsx";
import { TrackTable } from "./TrackTable.tsx";
import type { TrackTableProps } from "./table-props.ts";
import { selectionIn, useSelectionPlace } from "./selection/use-selection.ts";
import { useSettledSpec } from "./use-settled-spec.ts";

export interface SearchableTracksProps extends Omit<
  TrackTableProps,
  "spec" | "empty" | "toolsPlace" | "selectionPlace"
> {
  readonly spec: Exclude<ListSpec, { readonly kind: "queue" }>;
  /** Number of songs in the whole list; null while unknown. */
  readonly total: number | null;
  /** The order, for a list whose order is part of the address. */
  readonly order?: { readonly sort: SortOrder; readonly choose: (sort: SortOrder) => void };
  /** Replaces the default message if the whole list is empty. */
  readonly whenNone?: ReactNode;
  /** Further controls of this list, beside the tools of the toolbar. */
  readonly tools?: ReactNode;
}

/** A long list with a filter and a choice of order; playing it plays the rows as shown. */
export function SearchableTracks({
  spec,
  total,
  order,
  whenNone,
  tools,
  ...table
}: SearchableTracksProps) {
  const { t } = useTranslation();
  const [ownView, setView] = useState(() => viewOfList(spec));
  const view = order === undefined ? ownView : { ...ownView, sort: order.sort };
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const filter = useRef<HTMLInputElement>(null);
  const selectionPlace = useSelectionPlace();
  const wanted = { ...spec, view };
  const { shown, head } = useSettledSpec(wanted);
  const known = latest(head);
  const filterText = view.filter.trim();
  const isPicking = known !== null && selectionIn(selectionPlace[0], shown, known) !== null;
  const look = (next: ListView): void => {
    setView(next);
    keepView(spec, next);
    if (next.sort !== view.sort) order?.choose(next.sort);
  };
  return (
    <>
      {!isPicking && (
        <ListToolbar
          view={view}
          total={total}
          filterRef={filter}
          onChange={look}
          toolsRef={setToolsPlace}
          order={spec.kind === "cloud" ? "upload" : "default"}
        >
          {tools}
        </ListToolbar>
      )}
      <p role="status" className="vh">
        {filterText !== "" && known !== null && t("track.songs", { count: known.total })}
      </p>
      <TrackTable
        {...table}
        spec={shown}
        toolsPlace={toolsPlace}
        selectionPlace={selectionPlace}
        empty={
          filterText !== "" ? (
            <StateMessage icon={SearchX} title={t("track.noMatch", { text: view.filter })} isInline>
              <Button
                onClick={() => {
                  filter.current?.focus();
                  look({ ...view, filter: "" });
                }}
              >
                {t("track.clearFilter")}
              </Button>
            </StateMessage>
          ) : view.isOffline === true ? (
            <StateMessage icon={HardDriveDownload} title={t("track.noneOffline")} isInline>
              <Button onClick={() => look({ ...view, isOffline: false })}>
                {t("track.showAll")}
              </Button>
            </StateMessage>
          ) : (
            whenNone
          )
        }
      />
    </>
  );
}
