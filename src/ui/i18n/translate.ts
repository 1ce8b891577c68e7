import type { TFunction } from "i18next";

/** The type of `t` from `useTranslation`, for functions that take it as an argument. */
export type Translate = TFunction;
