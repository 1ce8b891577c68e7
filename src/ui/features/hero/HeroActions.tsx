import { Pause, Play, Shuffle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listPath } from "../../../domain/lists/list-path.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayControl } from "../../core/playback/use-play-control.ts";
import { Button } from "../../kit/Button.tsx";
import { attempt } from "../actions/attempt.ts";

export interface HeroActionsProps {
  readonly spec: ListSpec;
  /** For messages. */
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly hasShuffle?: boolean;
}

/** Play, the one accent button of the screen (Pause and Resume while the queue came from this list), and Shuffle. */
export function HeroActions({ spec, title, isEmpty = false, hasShuffle = true }: HeroActionsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { action, run } = usePlayControl(
    listPath(spec),
    () => void attempt(core.lists.playFrom(spec, null), title),
  );
  return (
    <>
      <Button
        look="go"
        icon={action === "pause" ? Pause : Play}
        isSolidIcon
        aria-label={action === "play" ? undefined : t(`card.${action}`, { title })}
        disabled={isEmpty && action === "play"}
        onClick={run}
      >
        {t(`page.${action}`)}
      </Button>
      {hasShuffle && (
        <Button
          icon={Shuffle}
          disabled={isEmpty}
          onClick={() => void attempt(core.lists.shuffle(spec), title)}
        >
          {t("page.shuffle")}
        </Button>
      )}
    </>
  );
}
