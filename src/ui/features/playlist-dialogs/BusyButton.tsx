import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../../kit/Button.tsx";
import styles from "./fields.module.css";
import { Spinner } from "./Spinner.tsx";

export interface BusyButtonProps extends Omit<ButtonProps, "icon"> {
  /** Its request is under way. */
  readonly isBusy: boolean;
}

/** A button that keeps its focus and label while its request is under way. */
export function BusyButton({ isBusy, children, ...rest }: BusyButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button {...rest} aria-disabled={isBusy} className={styles["send"]}>
        {isBusy && (
          <span className={styles["wait"]}>
            <Spinner />
          </span>
        )}
        <span className={styles["verb"]}>{children}</span>
      </Button>
      <span role="status" className="vh">
        {isBusy && t("playlists.busy")}
      </span>
    </>
  );
}
