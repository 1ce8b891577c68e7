import { Calendar } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useFolder } from "../../core/music-source.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { PlainHero } from "../../features/hero/PlainHero.tsx";
import { SongFacts } from "../../features/hero/SongFacts.tsx";
import { useSummary } from "../../features/hero/use-summary.ts";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./DayTile.module.css";

const SPEC = { kind: "daily" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** `/daily/songs`: a few songs for this day (B33). */
export function DailySongsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const core = useCore();
  const folder = useFolder();
  const [today] = useState(() => new Date());
  const head = useStream<Loadable<ListHead>>(core.lists.head$(SPEC), LOADING);
  const total = latest(head)?.total ?? null;
  const { coverUrl, totalDurationMs } = useSummary(SPEC);
  const title = t("home.daily.name");
  useScreenTitle(title);
  return (
    <DetailPage
      lightUrl={coverUrl}
      hero={
        <PlainHero
          coverUrl={coverUrl}
          art={<DayTile day={today.getDate()} coverUrl={coverUrl} />}
          text={{
            kicker: new Intl.DateTimeFormat(language, DAY).format(today),
            title,
            subtitle: t(folder === null ? "library.daily.line" : "library.daily.folder.line"),
            facts: <SongFacts count={total} durationMs={totalDurationMs} />,
            description: null,
          }}
        >
          <HeroActions spec={SPEC} title={title} isEmpty={total === 0} />
        </PlainHero>
      }
      list={
        <TrackTable
          spec={SPEC}
          name={title}
          variant="playlist"
          empty={
            <StateMessage
              icon={Calendar}
              title={t("library.daily.empty.title")}
              text={
                folder
                  ? t("library.daily.folder.empty", { name: folder })
                  : t("library.daily.empty.text")
              }
              isInline
            >
              <ExploreLink />
            </StateMessage>
          }
        />
      }
    />
  );
}

interface DayTileProps {
  /** Day of the month. */
  readonly day: number;
  /** The cover below, whose colours the number has. */
  readonly coverUrl: string | null;
}

/** The day of the month on the cover of the first song; hidden from screen readers, which read the text beside it. */
const DayTile = ({ day, coverUrl }: DayTileProps) => (
  <span className={styles["tile"]} style={useCoverColours(coverUrl)} aria-hidden>
    <span className={styles["day"]}>{day}</span>
  </span>
);
