import { useRouter, useSearch } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MvPage, MvQuality } from "../../../contract/pages.ts";
import { wideImageUrl } from "../../../domain/format/image-url.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import type { Mv } from "../../../domain/catalogue/mv.ts";
import { useCore } from "../../core/core-context.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";
import styles from "./Video.module.css";

/** Size in pixels of the still shown before the video starts. */
const STILL = { width: 1280, height: 720 } as const;

type Qualities = readonly MvQuality[];

export interface VideoStageProps {
  readonly page: Loadable<MvPage>;
  readonly mv: Mv;
}

/**
 * The video, or its placeholder. Addresses in use are kept while they work, even if the page gets new
 * ones: another address would restart the video.
 */
export function VideoStage({ page, mv }: VideoStageProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { autoplay = false } = useSearch({ strict: false });
  // Autoplay only if the listener came here by a press in this window, not by opening or reloading the address.
  const { history } = useRouter();
  const [isPressed] = useState(
    () => history.canGoBack() && (navigator.userActivation?.hasBeenActive ?? false),
  );
  const [taken, setTaken] = useState<Qualities | null>(null);
  const [refused, setRefused] = useState<Qualities | null>(null);
  const [isBroken, setBroken] = useState(false);
  const offered = page.kind === "ready" ? page.value.qualities : null;
  const isUseless = taken === null || taken.length === 0;
  if (isUseless && offered !== null && offered !== refused && offered !== taken) {
    setTaken(offered);
    setBroken(false);
  }
  const again = (): void => {
    setRefused(offered);
    setTaken(null);
    void core.browse.retry();
  };
  const poster =
    mv.coverUrl === null
      ? null
      : wideImageUrl(mv.coverUrl, STILL.width, STILL.height, location.origin);
  if (taken !== null && taken.length > 0 && !isBroken)
    return (
      <VideoPlayer
        title={mv.name}
        qualities={taken}
        poster={poster}
        lengthS={mv.durationMs / 1000}
        isAutoplay={autoplay || isPressed}
        onBroken={() => setBroken(true)}
      />
    );
  const trouble =
    page.kind === "failed"
      ? failureText(page.failure, t)
      : taken === null
        ? null
        : isBroken
          ? { title: t("mv.broken.title"), text: t("mv.broken.text") }
          : { title: t("mv.noAddress.title"), text: t("mv.noAddress.text") };
  return (
    <Still title={mv.name} poster={poster} isBusy={trouble === null}>
      {trouble !== null && (
        <div role="alert" className={styles["trouble"]}>
          <Icon of={CircleAlert} size={24} />
          <p>
            <b>{trouble.title}</b>
            {trouble.text}
          </p>
          <Button className={styles["again"]} onClick={again}>
            {t("state.tryAgain")}
          </Button>
        </div>
      )}
    </Still>
  );
}

interface StillProps {
  readonly title: string;
  readonly poster: string | null;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The still shown until there is a video, or instead of it. */
function Still({ title, poster, isBusy, children }: StillProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("mv.region", { title })} aria-busy={isBusy} className={styles["video"]}>
      {poster !== null && <img src={poster} alt="" className={styles["still"]} />}
      {children}
    </section>
  );
}
