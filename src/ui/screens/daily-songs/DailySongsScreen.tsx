import { Calendar } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { useStream } from "../../core/use-stream.ts";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { GradientHero } from "../../features/hero/GradientHero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";

const SPEC = { kind: "daily" } as const;
const GRADIENT = ["#d9562b", "#a8479c"];
const LIGHT = { "--art-mid": "#a9624a", "--art-deep": "#2a150c" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** `/daily/songs`: a few songs for this day (facts 2.14). */
export function DailySongsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const core = useCore();
  const [today] = useState(() => new Date());
  const head = useStream<Loadable<ListHead>>(core.lists.head$(SPEC), LOADING);
  const total = latest(head)?.total ?? null;
  const title = t("home.daily.name");
  useScreenTitle(title);
  return (
    <DetailPage
      lightUrl={null}
      light={LIGHT}
      hero={
        <GradientHero
          kicker={new Intl.DateTimeFormat(language, DAY).format(today)}
          title={title}
          gradient={GRADIENT}
          subtitle={t("library.daily.line")}
          facts={total === null ? "" : t("page.songs", { count: total })}
        >
          <HeroActions spec={SPEC} title={title} isEmpty={total === 0} />
        </GradientHero>
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
              text={t("library.daily.empty.text")}
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
