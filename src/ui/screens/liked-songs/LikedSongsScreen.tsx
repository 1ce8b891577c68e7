import { Heart, HeartPulse } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { useStream } from "../../core/use-stream.ts";
import { playHeartMode } from "../../features/context-menu/heart-mode.ts";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { GradientHero } from "../../features/hero/GradientHero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { SearchableTracks } from "../../features/track-table/SearchableTracks.tsx";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";

const SPEC = { kind: "liked" } as const;
const GRADIENT = ["#e5375b", "#f2702a"];
const LIGHT = { "--art-mid": "#b0505f", "--art-deep": "#2c1015" } as const;

/** `/library/liked-songs`. */
export function LikedSongsScreen() {
  const { t } = useTranslation();
  const core = useCore();
  const head = useStream<Loadable<ListHead>>(core.lists.head$(SPEC), LOADING);
  const total = latest(head)?.total ?? null;
  const title = t("library.liked.name");
  useScreenTitle(title);
  return (
    <DetailPage
      lightUrl={null}
      light={LIGHT}
      hero={
        <GradientHero
          kicker={t("library.title")}
          title={title}
          gradient={GRADIENT}
          facts={total === null ? "" : t("page.songs", { count: total })}
        >
          <HeroActions spec={SPEC} title={title} isEmpty={total === 0} />
          <Button
            icon={HeartPulse}
            disabled={total === 0}
            onClick={() => void playHeartMode(core, t("library.liked.heartMode"))}
          >
            <span>{t("library.liked.heartMode")}</span>
          </Button>
        </GradientHero>
      }
      list={
        <SearchableTracks
          spec={SPEC}
          total={total ?? 0}
          name={title}
          variant="playlist"
          whenNone={
            <StateMessage
              icon={Heart}
              title={t("library.liked.empty.title")}
              text={t("library.liked.empty.text")}
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
