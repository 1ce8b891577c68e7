import { CircleAlert } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { passFocus } from "../states/pass-focus.ts";
import styles from "./RowsFailure.module.css";

/** Why some rows above it have no words, and a way to try again. It stays in sight while they are. */
export function RowsFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const core = useCore();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const strip = ref.current;
    return () => {
      if (strip?.contains(document.activeElement)) leaveFocus(strip);
    };
  }, []);
  return (
    <div ref={ref} role="alert" className={styles["strip"]}>
      <Icon of={CircleAlert} size={16} />
      <p>
        {t("track.notLoaded")} {failureText(failure, t).text}
      </p>
      <Button isSmall onClick={() => void core.browse.retry()}>
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
