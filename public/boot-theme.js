/**
 * @file Runs in the head, before anything is painted: sets the theme of last time, which
 * `src/shell/boot-hints.ts` remembers. Nothing else can be that early under our content policy.
 */
try {
  const { appearance } = JSON.parse(localStorage.getItem("tonearm-boot") ?? "{}") ?? {};
  if (appearance === "light" || appearance === "dark")
    document.documentElement.dataset.theme = appearance;
} catch {
  // Unreadable: the system's theme, until the core knows better.
}
