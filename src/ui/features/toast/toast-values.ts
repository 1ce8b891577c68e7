import { songName } from "../../i18n/song-name.ts";
import type { Translate } from "../../i18n/translate.ts";
import type { Toast } from "./toasts.ts";

/** Values of a toast's text; a name that is empty is that of an unknown song. */
export const toastValues = (values: Toast["values"], t: Translate) => ({
  count: 0,
  ...Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === "" ? songName("", t) : value]),
  ),
});
