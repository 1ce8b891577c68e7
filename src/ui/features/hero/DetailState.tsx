import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { FailureMessage } from "../states/FailureMessage.tsx";
import { DetailSkeleton } from "./DetailSkeleton.tsx";

export interface DetailStateProps<T> {
  /** Names the page until its subject is known. */
  readonly kind: "album" | "playlist" | "artist";
  /** Null when the address has no usable id. */
  readonly page: Loadable<T> | null;
  readonly children: (page: T) => ReactNode;
}

/** A detail page, its skeleton, or why there is none; what was known before stays on screen. */
export function DetailState<T>({ kind, page, children }: DetailStateProps<T>) {
  const { t } = useTranslation();
  const known = page === null ? null : latest(page);
  if (known !== null) return children(known);
  const failure =
    page === null ? { kind: "notFound" as const } : page.kind === "failed" && page.failure;
  return (
    <>
      <h1 className="vh">{t(`page.${kind}`)}</h1>
      {failure ? <FailureMessage failure={failure} /> : <DetailSkeleton kind={kind} />}
    </>
  );
}
