import { CircleAlert } from "lucide-react";
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
  return (
    <div role="alert" className={styles["strip"]}>
      <Icon of={CircleAlert} size={16} />
      <p>
        {t("track.notLoaded")} {failureText(failure, t).text}
      </p>
      <Button
        isSmall
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          void core.browse.retry();
        }}
      >
        {t("state.tryAgain")}
      </Button>
    </div>
  );
}
