import type { HomePage } from "../../../contract/pages.ts";
import { latest } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./LoginFrame.module.css";

const NOTHING: HomePage | null = null;
const COLUMNS = [0, 1, 2, 3];
const ROWS = [0, 1, 2, 3, 4, 5];

/** A wall of covers from home, only to look at; wide windows have it. */
export function CoverWall() {
  const core = useCore();
  const home = useStream<HomePage | null>(core.browse.home$(), NOTHING);
  const urls = home === null ? [] : coversOf(home);
  return (
    <div className={styles["wall"]} aria-hidden>
      {COLUMNS.map((column) => (
        <div key={column} className={styles["column"]}>
          {ROWS.map((row) => (
            <Cover
              key={row}
              // A stride of seven keeps equal covers apart when there are too few.
              url={urls[(column * 7 + row) % Math.max(1, urls.length)] ?? null}
              size={512}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function coversOf({ playlists, albums, charts }: HomePage): readonly string[] {
  const cards = [albums, playlists, charts].flatMap((shelf) => latest(shelf) ?? []);
  return [...new Set(cards.flatMap(({ coverUrl }) => (coverUrl === null ? [] : [coverUrl])))];
}
