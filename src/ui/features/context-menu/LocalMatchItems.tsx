import { FileMusic, SearchCheck, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import type { LocalId } from "../../../domain/playable.ts";
import { useCore } from "../../core/core-context.tsx";
import { MenuItem } from "../../kit/menu/Menu.tsx";
import { matchQuestion } from "../dialogs/dialogs.ts";
import { findMatch, removeMatches } from "../local-match/match-files.ts";

export interface LocalMatchItemsProps {
  readonly id: LocalId;
  readonly row: Pick<TrackRow, "name" | "song">;
}

/** Matches a file with a song of the service, or removes the match (B80). */
export function LocalMatchItems({ id, row: { name, song } }: LocalMatchItemsProps) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <>
      {song === null && (
        <MenuItem icon={SearchCheck} onSelect={() => void findMatch(core, { id, name }, t)}>
          {t("localMusic.match.find")}
        </MenuItem>
      )}
      <MenuItem icon={FileMusic} onSelect={() => matchQuestion.set({ id, name })}>
        {t("localMusic.match.byHand")}
      </MenuItem>
      {song !== null && (
        <MenuItem
          icon={Unlink}
          onSelect={() => void removeMatches(core, { kind: "ids", ids: [id] })}
        >
          {t("localMusic.match.remove")}
        </MenuItem>
      )}
    </>
  );
}
