import { CloudOff, CircleAlert, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { buttonLook } from "../../kit/button-look.ts";

export interface FailureMessageProps {
  readonly failure: Failure;
  readonly isInline?: boolean;
  /** Asks again; the core's own retry unless given. */
  readonly onRetry?: () => void;
}

/** What went wrong, in the listener's language, and a way to try again. */
export function FailureMessage({ failure, isInline = false, onRetry }: FailureMessageProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { title, text } = failureText(failure, t);
  const icon =
    failure.kind === "offline" ? CloudOff : failure.kind === "notFound" ? SearchX : CircleAlert;
  return (
    <div role="alert">
      <StateMessage icon={icon} title={title} text={text} isInline={isInline}>
        {failure.kind === "notFound" ? (
          <PathLink to="/" className={buttonLook()}>
            {t("state.goHome")}
          </PathLink>
        ) : (
          <Button
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              if (onRetry === undefined) void core.browse.retry();
              else onRetry();
            }}
          >
            {t("state.tryAgain")}
          </Button>
        )}
      </StateMessage>
    </div>
  );
}

/**
 * Passes the focus of a control that is about to leave on to the heading of what it stands in, so that the
 * keyboard goes on from there. One that has no focus passes nothing.
 */
function passFocus(control: HTMLElement): void {
  if (control !== document.activeElement) return;
  const leaving = control.closest("[role=alert]");
  for (const place of [control.closest("section"), control.closest("main, dialog")]) {
    const heading = [...(place?.querySelectorAll<HTMLElement>("h1, h2, h3") ?? [])].find(
      (one) => leaving?.contains(one) !== true,
    );
    const target = heading ?? place;
    if (!(target instanceof HTMLElement)) continue;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return;
  }
}
