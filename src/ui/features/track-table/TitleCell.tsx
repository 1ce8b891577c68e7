import { CircleArrowDown, Heart } from "lucide-react";
import type { TrackRow as Row } from "../../../contract/rows.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { reasonKey } from "./reason-key.ts";
import { RowArtists } from "./RowLinks.tsx";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

export interface TitleCellProps {
  readonly row: Row;
  readonly isCurrent: boolean;
  readonly table: TableFacts;
}

const CACHED = <Icon of={CircleArrowDown} size={14} />;
const LIKED = <Icon of={Heart} size={11} isSolid />;

/** Cover, name, alias and marks of a row; below 1080 px the artists stand under the name. */
export function TitleCell({ row, isCurrent, table }: TitleCellProps) {
  const { t, href, variant, kind, albumArtists } = table;
  const isList = variant === "playlist";
  const names = new Set(albumArtists.map(({ name }) => name));
  const artists = isList ? row.artists : row.artists.filter(({ name }) => !names.has(name));
  const name = row.name === "" ? t("track.unknown") : row.name;
  return (
    <div role="gridcell" className={styles["title"]}>
      {isList && (
        <Cover url={row.coverUrl} size={kind === "line" ? 64 : 112} className={styles["cover"]} />
      )}
      <span className={styles["names"]}>
        <span className={styles["line"]}>
          <span className={styles["name"]} title={name}>
            {name}
            {row.alias !== null && <small>{row.alias}</small>}
            {!isList && kind === "line" && artists.length > 0 && (
              <small>
                {"– "}
                <RowArtists artists={artists} href={href} />
              </small>
            )}
          </span>
          <Marks row={row} t={t} />
        </span>
        {kind !== "line" && artists.length > 0 && (
          <span className={styles["under"]}>
            {kind === "phone" && row.isLiked && (
              <span className={styles["liked"]}>
                {LIKED}
                <span className="vh">{t("track.liked")}</span>
              </span>
            )}
            <RowArtists artists={artists} href={href} />
          </span>
        )}
      </span>
      {isCurrent && kind === "phone" && isList && (
        <span className="vh">{t("track.nowPlaying")}</span>
      )}
    </div>
  );
}

/** What follows the name and is never cut. */
const Marks = ({ row, t }: Pick<TitleCellProps, "row"> & Pick<TableFacts, "t">) => (
  <>
    {row.isExplicit && (
      <span className={styles["explicit"]} title={t("track.explicit")}>
        <span aria-hidden>E</span>
        <span className="vh">{t("track.explicit")}</span>
      </span>
    )}
    {row.reason !== null && (
      <span className={styles["reason"]}>{t(`track.reason.${reasonKey(row.reason)}`)}</span>
    )}
    {row.isCached && (
      <span className={styles["cached"]} title={t("track.cached")}>
        {CACHED}
        <span className="vh">{t("track.cached")}</span>
      </span>
    )}
  </>
);
