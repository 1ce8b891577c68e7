import type { TFunction } from "i18next";
import i18next from "i18next";
import type { Failure } from "../../domain/failure.ts";
import { refusalOf } from "../../domain/refusal.ts";

/** A sentence and an explanation for a failure; what no code explains quotes the service. */
export function failureText(
  failure: Failure,
  t: TFunction,
): { readonly title: string; readonly text: string } {
  if (failure.kind !== "server")
    return { title: t(`failure.${failure.kind}.title`), text: t(`failure.${failure.kind}.text`) };
  return { title: t("failure.server.title"), text: refusalText(failure, t) };
}

type Refused = Extract<Failure, { readonly kind: "server" }>;

function refusalText({ code, message, subtitle = "" }: Refused, t: TFunction): string {
  const refusal = refusalOf(code);
  const own = refusal === null ? message : "";
  const words = [own, subtitle].filter((part) => part.trim() !== "").join(" ");
  const quoted = words === "" ? [] : [t("failure.server.says", { words })];
  if (refusal !== null) return [t(`failure.server.${refusal}`), ...quoted].join(" ");
  return quoted[0] ?? t("failure.server.text", { code });
}

/** The explanation of a failure in the language on screen, for what is no component. */
export const sayFailure = (failure: Failure): string => failureText(failure, i18next.t).text;
