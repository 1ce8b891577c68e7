import { useTranslation } from "react-i18next";
import { keysText } from "../../../domain/settings/key-names.ts";
import { isMac } from "../../core/is-mac.ts";

/** Returns a function that writes key combinations the way this machine's keyboard labels them. */
export function useKeysText(): (accelerator: string) => string {
  const { t } = useTranslation();
  return (accelerator) => keysText(accelerator, isMac(), t("shortcuts.space"));
}
