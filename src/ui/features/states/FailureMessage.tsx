import { CloudOff, CircleAlert, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { passFocus } from "./pass-focus.ts";

export interface FailureMessageProps {
  readonly failure: Failure;
  readonly isInline?: boolean;
  /** Tries again; the default is the core's own retry. */
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
