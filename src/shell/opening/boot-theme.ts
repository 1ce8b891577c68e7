import type { BootHints } from "../../contract/host.ts";

/** Sets the theme, and keeps the browser's own bars in its colour from then on. */
export function followTheme(appearance: BootHints["appearance"]): void {
  const page = document.documentElement;
  if (appearance !== "auto") page.dataset["theme"] = appearance;
  // One colour for each theme of the system; a theme chosen in the app overrides it.
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const colours = bars.map((bar) => bar.content);
  const paintBars = (): void => {
    const chosen = ["light", "dark"].indexOf(page.dataset["theme"] ?? "");
    bars.forEach((bar, index) => {
      bar.content = colours[chosen === -1 ? index : chosen] ?? "";
    });
  };
  paintBars();
  new MutationObserver(paintBars).observe(page, { attributeFilter: ["data-theme"] });
}
