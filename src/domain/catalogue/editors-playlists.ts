/** The five editors' playlists of home, with the covers the service has given them (B24). */
export const EDITORS_PLAYLISTS = [
  {
    id: 5278068783,
    name: "Happy Hits",
    coverUrl: "https://p2.music.126.net/GvYQoflE99eoeGi9jG4Bsw==/109951165375336156.jpg",
  },
  {
    id: 5277771961,
    name: "中嘻合璧",
    coverUrl: "https://p2.music.126.net/5CJeYN35LnzRDsv5Lcs0-Q==/109951165374966765.jpg",
  },
  {
    id: 5277965913,
    name: "Heartbreak Pop",
    coverUrl: "https://p1.music.126.net/cPaBXr1wZSg86ddl47AK7Q==/109951165375130918.jpg",
  },
  {
    id: 5277969451,
    name: "Festival Bangers",
    coverUrl: "https://p2.music.126.net/FDtX55P2NjccDna-LBj9PA==/109951165375065973.jpg",
  },
  {
    id: 5277778542,
    name: "Bedtime Beats",
    coverUrl: "https://p2.music.126.net/hC0q2dGbOWHVfg4nkhIXPg==/109951165374881177.jpg",
  },
] as const;
