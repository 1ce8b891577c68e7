import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../kit/Segmented.tsx";
import styles from "./fields.module.css";

/** Where a new playlist is kept, and who sees it. */
export interface Keeping {
  readonly isOnDevice: boolean;
  /** Only its owner sees it; of playlists with the service. */
  readonly isPrivate: boolean;
}

export interface KeepWhereProps {
  readonly keeping: Keeping;
  readonly onChange: (keeping: Keeping) => void;
}

/** Asks an account where its new playlist shall be kept. */
export function KeepWhere({ keeping, onChange }: KeepWhereProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isOnDevice, isPrivate } = keeping;
  return (
    <>
      <div className={styles["where"]}>
        <Segmented
          name={t("playlists.where.name")}
          value={isOnDevice}
          options={[
            { value: false, label: t("playlists.where.account") },
            { value: true, label: t("playlists.where.device") },
          ]}
          onChange={(next) => onChange({ ...keeping, isOnDevice: next })}
        />
      </div>
      {!isOnDevice && (
        <label className={styles["check"]}>
          <input
            type="checkbox"
            checked={isPrivate}
            aria-labelledby={id}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange({ ...keeping, isPrivate: event.currentTarget.checked })}
          />
          <span>
            <span id={id}>{t("playlists.private")}</span>
            <small id={`${id}-hint`}>{t("playlists.privateHint")}</small>
          </span>
        </label>
      )}
    </>
  );
}
