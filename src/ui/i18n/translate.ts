import type { TFunction } from "i18next";

/** What `useTranslation` answers as `t`, for those that are handed it. */
export type Translate = TFunction;
