import { useTranslation } from "react-i18next";
import { categoryKey } from "./category-keys.ts";

/** The name of a category in the listener's language; the service's own when there is no other. */
export function useCategoryLabel(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = categoryKey(name);
    return key === null ? name : t(key);
  };
}
