import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import styles from "./Forms.module.css";

/** Sends the form; says so while it is on its way. */
export function LogInButton({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" look="ink" className={styles["submit"]} aria-disabled={isBusy}>
        {isBusy ? <span className={styles["dots"]} aria-hidden /> : t("nav.logIn")}
        {isBusy && <span className={styles["hidden"]}>{t("nav.logIn")}</span>}
      </Button>
      <p role="status" className={styles["hidden"]}>
        {isBusy && t("login.busy")}
      </p>
    </>
  );
}
