import type { Translate } from "../../i18n/translate.ts";
import { toastValues } from "./toast-values.ts";
import type { Toast } from "./toasts.ts";

/** The sentence of a toast. */
export const toastWords = ({ text, values }: Toast, t: Translate): string =>
  t(`toast.text.${text}`, toastValues(values, t));
