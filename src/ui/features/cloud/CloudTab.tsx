import { CloudUpload, Upload as UploadIcon } from "lucide-react";
import { useRef, type ChangeEvent, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CloudUsage } from "../../../contract/snapshots.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { SearchableTracks, type SearchableTracksProps } from "../track-table/SearchableTracks.tsx";
import { CloudDialogs } from "./CloudDialogs.tsx";
import { UploadList } from "./UploadList.tsx";
import styles from "./CloudTab.module.css";

const LOADING: Loadable<CloudUsage> = { kind: "loading" };
const SPEC = { kind: "cloud" } as const;

/** The account's cloud disk: how full it is, the uploads, and the songs on it. */
export function CloudTab({ order }: Required<Pick<SearchableTracksProps, "order">>) {
  const { t } = useTranslation();
  const core = useCore();
  const language = useLanguage();
  const usage = latest(useStream(core.cloud.usage$(), LOADING));
  const picker = useRef<HTMLInputElement>(null);
  const send = (files: readonly File[]): void => {
    if (files.length > 0) void core.cloud.upload(files);
  };
  const drop = useFileDrop(send);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    send([...(event.currentTarget.files ?? [])]);
    // Cleared, so that choosing the same file again fires a change event.
    event.currentTarget.value = "";
  };
  const used = usage === null ? null : formatFileSize(usage.usedBytes, language);
  const room = usage?.roomBytes ?? null;
  return (
    <div className={styles["tab"]} {...drop.handlers}>
      <input
        ref={picker}
        type="file"
        multiple
        accept="audio/*,.flac,.ape,.m4a"
        className={styles["picker"]}
        aria-hidden
        tabIndex={-1}
        onChange={pick}
      />
      <UploadList />
      <SearchableTracks
        spec={SPEC}
        order={order}
        total={usage?.songCount ?? null}
        name={t("cloud.name")}
        variant="playlist"
        tools={
          <>
            <p className={styles["usage"]}>
              {usage !== null && t("cloud.songs", { count: usage.songCount })}
              {used !== null &&
                ` · ${room === null ? used : t("cloud.used", { used, room: formatFileSize(room, language) })}`}
            </p>
            <Button icon={UploadIcon} isSmall onClick={() => picker.current?.click()}>
              {t("cloud.upload")}
            </Button>
          </>
        }
        whenNone={
          <StateMessage
            icon={CloudUpload}
            title={t("cloud.empty.title")}
            text={t("cloud.empty.text")}
            isInline
          >
            <Button onClick={() => picker.current?.click()}>{t("cloud.upload")}</Button>
          </StateMessage>
        }
      />
      {drop.isOver && (
        <div className={styles["drop"]} aria-hidden>
          <StateMessage icon={CloudUpload} title={t("cloud.drop")} isInline />
        </div>
      )}
      <CloudDialogs />
    </div>
  );
}

interface FileDrop {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Handles files dropped on a part of the page; songs dragged within the page are ignored. */
function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  /** Nesting depth: every child fires its own enter and leave events. */
  const depth = useRef(0);
  const isFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");
  return {
    isOver,
    handlers: {
      onDragEnter: (event) => {
        if (!isFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event) => {
        if (isFiles(event)) event.preventDefault();
      },
      onDragLeave: () => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      },
      onDrop: (event) => {
        depth.current = 0;
        setOver(false);
        if (!isFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
