import { Heart, HeartPulse } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { playHeartMode } from "../../features/actions/heart-mode.ts";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { PlainHero } from "../../features/hero/PlainHero.tsx";
import { SongFacts } from "../../features/hero/SongFacts.tsx";
import { useSummary } from "../../features/hero/use-summary.ts";
import { SearchableTracks } from "../../features/track-table/SearchableTracks.tsx";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";

const SPEC = { kind: "liked" } as const;

/** `/library/liked-songs`. */
export function LikedSongsScreen() {
  const { t } = useTranslation();
  const core = useCore();
  const head = useStream<Loadable<ListHead>>(core.lists.head$(SPEC), LOADING);
  const total = latest(head)?.total ?? null;
  const { coverUrl, totalDurationMs } = useSummary(SPEC);
  const title = t("library.liked.name");
  useScreenTitle(title);
  return (
    <DetailPage
      lightUrl={coverUrl}
      hero={
        <PlainHero
          coverUrl={coverUrl}
          // Not while loading: an icon that disappears in a moment would flicker.
          art={coverUrl === null && head.kind !== "loading" && <Icon of={Heart} size={40} />}
          text={{
            kicker: t("library.title"),
            title,
            facts: <SongFacts count={total} durationMs={totalDurationMs} />,
            description: null,
          }}
        >
          <HeroActions spec={SPEC} title={title} isEmpty={total === 0} />
          <Button
            icon={HeartPulse}
            disabled={total === 0}
            onClick={() => void playHeartMode(core, t("library.liked.heartMode"))}
          >
            <span>{t("library.liked.heartMode")}</span>
          </Button>
        </PlainHero>
      }
      list={
        <SearchableTracks
          spec={SPEC}
          total={total}
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
