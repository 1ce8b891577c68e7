import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../kit/StateMessage.tsx";

export interface BreakdownMessageProps {
  /** A page that threw, code that could not be loaded, or a core that cannot be kept alive. */
  readonly of: "crash" | "chunk" | "fatal";
  /** Shown in place of a part of a page, whose heading stays. */
  readonly isInline?: boolean;
  /** Ways to go on. */
  readonly children: ReactNode;
}

/** Stands in place of what broke. */
export function BreakdownMessage({ of, isInline = false, children }: BreakdownMessageProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StateMessage
        icon={CircleAlert}
        title={t(`state.${of}.title`)}
        text={t(`state.${of}.text`)}
        isInline={isInline}
        isHeading={!isInline}
      >
        {children}
      </StateMessage>
    </div>
  );
}
