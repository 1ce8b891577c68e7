import { useState } from "react";
import { useTranslation } from "react-i18next";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { passFocus } from "../../features/states/pass-focus.ts";
import { Button } from "../../kit/Button.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { hasMoreGenres, isGenre, namesInRow } from "./folder-categories.ts";
import { GenrePanel } from "./GenrePanel.tsx";
import { MoreButton, PillRow, type PillsProps } from "./PillRow.tsx";
import styles from "./GenrePills.module.css";

const PANEL_ID = "genres";
/** Number of placeholders for pills that are being loaded. */
const PLACES = 5;

/** The lists of a whole folder, its first genres, and a button for all genres. */
export function GenrePills({ selected, onSelect }: PillsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const labelOf = useCategoryLabel();
  const [isOpen, setOpen] = useState(false);
  const answer = useStream<Loadable<readonly string[]>>(core.browse.genres$(), LOADING);
  const genres = latest(answer);
  const hasMore = genres !== null && hasMoreGenres(genres);
  return (
    <>
      <PillRow
        selected={selected}
        names={namesInRow(genres, selected)}
        labelOf={(name) => (isGenre(name) ? name : labelOf(name))}
        langOf={(name) => (isGenre(name) ? "" : undefined)}
        onSelect={onSelect}
      >
        {genres === null && answer.kind === "loading" && <Waiting />}
        {hasMore && (
          <MoreButton
            name={t("explore.genre.more")}
            panelId={PANEL_ID}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </PillRow>
      {genres === null && answer.kind === "failed" && (
        <div role="alert" className={styles["failure"]}>
          {t("explore.genre.failed")}
          <Button
            isSmall
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              void core.browse.retry();
            }}
          >
            {t("state.tryAgain")}
          </Button>
        </div>
      )}
      {hasMore && isOpen && (
        <GenrePanel
          id={PANEL_ID}
          genres={genres.filter(isGenre)}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </>
  );
}

const Waiting = () => (
  <span className={styles["waiting"]} aria-busy="true">
    {Array.from({ length: PLACES }, (_, place) => (
      <Skeleton key={place} className={styles["blank"]} />
    ))}
  </span>
);
