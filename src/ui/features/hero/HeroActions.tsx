import { Play, Shuffle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { attempt } from "../track-table/attempt.ts";

export interface HeroActionsProps {
  readonly spec: ListSpec;
  /** For messages. */
  readonly title: string;
  readonly isEmpty?: boolean;
  readonly hasShuffle?: boolean;
}

/** Play, the one accent button of the screen, and Shuffle. */
export function HeroActions({ spec, title, isEmpty = false, hasShuffle = true }: HeroActionsProps) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <>
      <Button
        look="go"
        icon={Play}
        isSolidIcon
        disabled={isEmpty}
        onClick={() => void attempt(core.lists.playFrom(spec, null), title)}
      >
        {t("page.play")}
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
