import type { TFunction } from "i18next";
import i18next from "i18next";
import type { Failure } from "../../domain/failure.ts";
import { refusalOf } from "../../domain/refusal.ts";

/** Title and explanation of a failure; for an unknown code, quotes the service or the listener's own server. */
export function failureText(
  failure: Failure,
  t: TFunction,
): { readonly title: string; readonly text: string } {
  const isFolder = isOwnFolder();
  if (isFolder && failure.kind === "server")
    return { title: t("failure.folder.title"), text: ownRefusalText(failure, t) };
  if (isFolder && failure.kind === "unreachable")
    return { title: t("failure.folder.unreachable"), text: t("failure.timeout.text") };
  if (isFolder && failure.kind === "unplayable")
    return { title: t("failure.unplayable.title"), text: t("failure.folder.unplayable") };
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

/** The message of the listener's own server, which has no service behind it. */
function ownRefusalText({ code, message }: Refused, t: TFunction): string {
  const refusal = refusalOf(code);
  if (refusal === "denied" || refusal === "broken") return t(`failure.folder.${refusal}`);
  return message.trim() === ""
    ? t("failure.folder.text", { code })
    : t("failure.folder.says", { words: message });
}

/** Reads the mark set before the first paint, because sentences are also made outside of components. */
const isOwnFolder = (): boolean =>
  typeof document === "object" && document.documentElement.dataset["source"] === "folder";

/** The explanation of a failure in the current language, for code outside of components. */
export const sayFailure = (failure: Failure): string => failureText(failure, i18next.t).text;
