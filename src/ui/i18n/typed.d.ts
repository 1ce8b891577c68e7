import type { words as later } from "./languages/en.later.ts";
import type { words as first } from "./languages/en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof first & typeof later };
  }
}
