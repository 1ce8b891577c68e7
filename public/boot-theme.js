/**
 * @file Runs in the head, before anything is painted: sets the theme of last time, which
 * `src/shell/boot-hints.ts` remembers, and keeps the browser's own bars in its colour. Nothing else
 * can be that early under our content policy.
 */
const page = document.documentElement;
try {
  const { appearance } = JSON.parse(localStorage.getItem("tonearm-boot") ?? "{}") ?? {};
  if (appearance === "light" || appearance === "dark") page.dataset.theme = appearance;
} catch {
  // Unreadable: the system's theme, until the core knows better.
}

/** One colour for each theme of the system; a theme chosen here goes before it. */
const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
const colours = bars.map((bar) => bar.content);
const paintBars = () => {
  const chosen = ["light", "dark"].indexOf(page.dataset.theme);
  bars.forEach((bar, index) => {
    bar.content = colours[chosen === -1 ? index : chosen];
  });
};
paintBars();
new MutationObserver(paintBars).observe(page, { attributeFilter: ["data-theme"] });
