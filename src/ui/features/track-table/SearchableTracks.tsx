import { SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { listKey, type ListSpec, type ListView } from "../../../domain/lists/spec.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { TrackTable } from "./TrackTable.tsx";
import type { TrackTableProps } from "./table-props.ts";

const PLAIN: ListView = { filter: "", sort: "default" };
const LOADING: Loadable<ListHead> = { kind: "loading" };

export interface SearchableTracksProps extends Omit<
  TrackTableProps,
  "spec" | "empty" | "hasTools"
> {
  readonly spec: Exclude<ListSpec, { readonly kind: "queue" }>;
  /** Songs of the whole list. */
  readonly total: number;
}

/** A long list with a field to filter it and an order to choose; what is on screen is what plays. */
export function SearchableTracks({ spec, total, ...table }: SearchableTracksProps) {
  const { t } = useTranslation();
  const core = useCore();
  const [view, setView] = useState(PLAIN);
  const wanted = { ...spec, view };
  const head = useStream(core.lists.head$(wanted), LOADING);
  const [shown, setShown] = useState<ListSpec>(wanted);
  // The old rows stay until the new ones are known: nothing flickers between two letters.
  if (head.kind !== "loading" && listKey(shown) !== listKey(wanted)) setShown(wanted);
  return (
    <>
      <ListToolbar view={view} total={total} onChange={setView} />
      <TrackTable
        {...table}
        spec={shown}
        hasTools
        empty={
          view.filter.trim() === "" ? undefined : (
            <StateMessage
              icon={SearchX}
              title={t("track.noMatch", { text: view.filter })}
              isInline
            />
          )
        }
      />
    </>
  );
}
