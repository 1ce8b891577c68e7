import type { TFunction } from "i18next";
import type { Failure } from "../../domain/failure.ts";

/** A sentence and an explanation for a failure; the server's own words pass through verbatim. */
export function failureText(
  failure: Failure,
  t: TFunction,
): { readonly title: string; readonly text: string } {
  if (failure.kind === "server") {
    const words =
      failure.message === "" ? t("failure.server.text", { code: failure.code }) : failure.message;
    return { title: t("failure.server.title"), text: words };
  }
  return { title: t(`failure.${failure.kind}.title`), text: t(`failure.${failure.kind}.text`) };
}
