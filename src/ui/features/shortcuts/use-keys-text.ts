import { useTranslation } from "react-i18next";
import { keysText } from "../../../domain/settings/key-names.ts";
import { isMac } from "../../core/is-mac.ts";

/** Writes combinations as this machine's keyboard does. */
export function useKeysText(): (accelerator: string) => string {
  const { t } = useTranslation();
  return (accelerator) => keysText(accelerator, isMac(), t("shortcuts.space"));
}
