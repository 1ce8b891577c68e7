/** The five editors' playlists of home (facts 9.4); covers come from the service, names until they do. */
export const EDITORS_PLAYLISTS = [
  { id: 5278068783, name: "Happy Hits" },
  { id: 5277771961, name: "中嘻合璧" },
  { id: 5277965913, name: "Heartbreak Pop" },
  { id: 5277969451, name: "Festival Bangers" },
  { id: 5277778542, name: "Bedtime Beats" },
] as const;

/** Charts shown on home, in the server's order (facts 2.4). */
export const HOME_CHARTS: ReadonlySet<number> = new Set([19723756, 180106, 60198, 3812895, 60131]);
