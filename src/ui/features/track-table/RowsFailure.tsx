import { CircleAlert } from "lucide-react";
import { use, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { keepClear } from "../../core/scroll/keep-clear.ts";
import { ScrollerContext } from "../../core/scroll/scroller.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { passFocus } from "../states/pass-focus.ts";
import { clearOfToasts } from "../toast/toasts.ts";
import styles from "./RowsFailure.module.css";

interface Tried {
  /** What had failed before the last press of the button. */
  readonly failure: Failure | null;
  readonly times: number;
}

/** Why some rows above it have no words, and a way to try again. It stays in sight while they are. */
export function RowsFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const core = useCore();
  const scroller = use(ScrollerContext);
  const ref = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState<Tried>({ failure: null, times: 0 });
  /** Number of presses that have been answered. Never less again: older failures come back when other rows are in sight. */
  const [answered, setAnswered] = useState(0);
  if (answered < tried.times && tried.failure !== failure) setAnswered(tried.times);
  useLayoutEffect(() => {
    const strip = ref.current;
    if (strip === null) return;
    const stop = keepClear(scroller, strip);
    clearOfToasts.set([...clearOfToasts.get(), strip]);
    return () => {
      stop();
      clearOfToasts.set(clearOfToasts.get().filter((other) => other !== strip));
      if (strip.contains(document.activeElement)) leaveFocus(strip);
    };
  }, [scroller]);
  return (
    <div ref={ref} role="alert" className={styles["strip"]}>
      <Icon of={CircleAlert} size={16} />
      {/* The answer to another try is a new element, because a text that stays the same is not announced again. */}
      <p key={answered}>
        {t("track.notLoaded")} {failureText(failure, t).text}
      </p>
      <Button
        isSmall
        onClick={() => {
          setTried({ failure, times: tried.times + 1 });
          void core.browse.retry();
        }}
      >
        {t("state.tryAgain")}
      </Button>
    </div>
  );
}

/** The songs are there: the keyboard goes on in their list. */
function leaveFocus(strip: HTMLElement): void {
  const row = strip.parentElement?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  const button = strip.querySelector("button");
  if (row) row.focus({ preventScroll: true });
  else if (button !== null) passFocus(button);
}
