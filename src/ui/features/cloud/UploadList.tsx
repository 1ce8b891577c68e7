import { RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "../../../contract/snapshots.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { uploadWords } from "./cloud-words.ts";
import styles from "./UploadList.module.css";

const NONE: readonly Upload[] = [];
const isRunning = ({ state }: Upload): boolean =>
  state.kind === "waiting" || state.kind === "sending";

/** A file that has been sent completely cannot be cancelled: the service is storing or refusing it. */
const mayCancel = ({ state }: Upload): boolean =>
  state.kind === "waiting" || (state.kind === "sending" && state.sent < 1);

/** Files being uploaded to the cloud disk, and the results of earlier ones. */
export function UploadList() {
  const { t } = useTranslation();
  const core = useCore();
  const uploads = useStream(core.cloud.uploads$(), NONE);
  if (uploads.length === 0) return null;
  const left = uploads.filter(isRunning).length;
  return (
    <section aria-label={t("cloud.uploads")} className={styles["uploads"]}>
      <div className={styles["head"]}>
        <p role="status">
          {left > 0
            ? t("cloud.left", { count: left })
            : t("cloud.over", {
                count: uploads.filter(({ state }) => state.kind === "done").length,
              })}
        </p>
        {left < uploads.length && (
          <Button isSmall look="bare" onClick={() => void core.cloud.clearUploads()}>
            {t("cloud.clear")}
          </Button>
        )}
      </div>
      <ul className={styles["list"]}>
        {uploads.map((upload) => (
          <UploadItem key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadItem({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  const core = useCore();
  const language = useLanguage();
  const { id, fileName, sizeBytes, state } = upload;
  const text = useStateText(state);
  const mayRetry = state.kind === "failed" || state.kind === "cancelled";
  return (
    <li className={styles["item"]} data-kind={state.kind}>
      <span className={styles["name"]} title={fileName} dir="auto">
        {fileName}
      </span>
      <span className={styles["state"]}>
        {state.kind === "sending" && state.sent < 1
          ? `${Math.round(state.sent * 100)} % · ${formatFileSize(sizeBytes, language)}`
          : text}
      </span>
      {state.kind === "sending" && (
        <progress
          className={styles["bar"]}
          aria-label={t("cloud.progress", { name: fileName })}
          value={state.sent}
          max={1}
        />
      )}
      {mayCancel(upload) && (
        <IconButton
          icon={X}
          size="small"
          name={t("cloud.cancel", { name: fileName })}
          onClick={() => void core.cloud.cancel(id)}
        />
      )}
      {mayRetry && (
        <IconButton
          icon={RotateCw}
          size="small"
          name={t("cloud.retry", { name: fileName })}
          onClick={() => void core.cloud.retry(id)}
        />
      )}
    </li>
  );
}

function useStateText(state: Upload["state"]): string {
  const { t } = useTranslation();
  return state.kind === "failed" ? uploadWords(state.failure, t) : t(`cloud.state.${state.kind}`);
}
