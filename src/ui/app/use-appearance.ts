import { useEffect } from "react";
import { useCore } from "../core/core-context.tsx";
import { useStream } from "../core/use-stream.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { speak } from "../i18n/i18n.ts";

const UNKNOWN: Settings | null = null;

/** Follows the theme and language settings, as soon as the core knows them. */
export function useAppearance(): void {
  const core = useCore();
  const settings = useStream<Settings | null>(core.settings.settings$(), UNKNOWN);
  const appearance = settings?.appearance;
  const language = settings?.lang ?? null;
  useEffect(() => {
    if (appearance === undefined) return;
    const { dataset } = document.documentElement;
    if (appearance === "auto") delete dataset["theme"];
    else dataset["theme"] = appearance;
  }, [appearance]);
  useEffect(() => {
    if (language !== null) speak(language).catch((thrown: unknown) => console.error(thrown));
  }, [language]);
}
