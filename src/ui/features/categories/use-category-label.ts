import { useTranslation } from "react-i18next";
import { categoryKey } from "./category-keys.ts";

/** Returns a function that names a category in the listener's language, or as the service does if it is unknown. */
export function useCategoryLabel(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = categoryKey(name);
    return key === null ? name : t(key);
  };
}
