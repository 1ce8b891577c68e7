import type { ListSpec } from "../../../../domain/lists/spec.ts";
import { TrackMenu } from "../../context-menu/TrackMenu.tsx";
import type { TrackGridParts } from "./use-track-grid.ts";

export interface GridMenuProps {
  readonly spec: ListSpec;
  readonly grid: Pick<TrackGridParts, "menu" | "actions" | "rowActions" | "picking">;
}

/** The menu of the row on which it was opened. */
export function GridMenu({ spec, grid }: GridMenuProps) {
  const { menu, actions, rowActions, picking } = grid;
  if (menu.opened === null) return null;
  const { row, at, index } = menu.opened;
  return (
    <TrackMenu
      row={row}
      at={at}
      onPlay={actions.move === null ? undefined : () => rowActions.play(index)}
      onSelectRow={() => picking.toggle(index)}
      onRemove={actions.remove === null ? undefined : () => rowActions.remove(index)}
      removedFrom={spec.kind === "queue" ? "queue" : spec.kind === "cloud" ? "cloud" : "playlist"}
      onClose={menu.close}
    />
  );
}
