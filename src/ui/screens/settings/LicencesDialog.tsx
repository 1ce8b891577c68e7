import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Licence } from "virtual:licences";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./LicencesDialog.module.css";

/** Third-party code that reaches the browser, with its licences; loaded when the dialog opens. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [packages, setPackages] = useState<readonly Licence[] | "loading" | "failed">("loading");
  useEffect(() => {
    if (packages !== "loading") return;
    let isWanted = true;
    import("virtual:licences").then(
      ({ packages: found }) => isWanted && setPackages(found),
      () => isWanted && setPackages("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [packages]);
  return (
    <Dialog
      title={t("settings.licences.title")}
      closeName={t("settings.licences.close")}
      width="680px"
      givesWay
      onClose={onClose}
    >
      {packages === "failed" ? (
        <div className={styles["failed"]} role="alert">
          <p>{t("settings.licences.failed")}</p>
          <Button onClick={() => setPackages("loading")}>{t("settings.licences.retry")}</Button>
        </div>
      ) : (
        <PackageList packages={packages} />
      )}
    </Dialog>
  );
}

function PackageList({ packages }: { readonly packages: readonly Licence[] | "loading" }) {
  const { t } = useTranslation();
  if (packages === "loading")
    return (
      <div aria-busy="true">
        <Skeleton className={styles["skeleton"]} />
      </div>
    );
  return (
    <>
      <p className={styles["intro"]}>{t("settings.licences.intro", { count: packages.length })}</p>
      <ul aria-label={t("settings.licences.list")}>
        {packages.map(({ name, version, licence, text }) => (
          <li key={name} className={styles["package"]}>
            <details>
              <summary className={styles["summary"]}>
                <span className={styles["name"]} lang="en">
                  {name} <span className={styles["version"]}>{version}</span>
                </span>
                <span className={styles["licence"]}>{licence}</span>
              </summary>
              <pre className={styles["text"]} lang="en">
                {text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
