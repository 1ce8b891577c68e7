import type { KeyboardEvent } from "react";

const WAYS: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowLeft: (now, count) => (now + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus between the tabs of a tab list: arrows go round, Home and End lead to its ends (ARIA tabs pattern).
 * Returns the tab that has got the focus, or null if the key is another one, or the browser's, as Alt+ArrowLeft is.
 */
export function steerTabs(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const way = WAYS[event.key];
  if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  const row = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const now = tabs.findIndex((tab) => tab.contains(document.activeElement));
  const tab = tabs[way(now, tabs.length)] ?? null;
  tab?.focus();
  return tab;
}
