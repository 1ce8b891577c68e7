import { EDITORS_COVERS } from "./editors-covers.ts";

/** The five editors' playlists of home, with the covers the service has given them (B24). */
export const EDITORS_PLAYLISTS = [
  { id: 5278068783, name: "Happy Hits", coverUrl: EDITORS_COVERS[5278068783] },
  { id: 5277771961, name: "中嘻合璧", coverUrl: EDITORS_COVERS[5277771961] },
  { id: 5277965913, name: "Heartbreak Pop", coverUrl: EDITORS_COVERS[5277965913] },
  { id: 5277969451, name: "Festival Bangers", coverUrl: EDITORS_COVERS[5277969451] },
  { id: 5277778542, name: "Bedtime Beats", coverUrl: EDITORS_COVERS[5277778542] },
] as const;
