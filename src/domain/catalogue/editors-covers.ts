/**
 * The covers that the service has given the editors' playlists, by the ids of these. Apart from the names, because the
 * script that blocks the page carries them.
 */
export const EDITORS_COVERS = {
  5278068783: "https://p2.music.126.net/GvYQoflE99eoeGi9jG4Bsw==/109951165375336156.jpg",
  5277771961: "https://p2.music.126.net/5CJeYN35LnzRDsv5Lcs0-Q==/109951165374966765.jpg",
  5277965913: "https://p1.music.126.net/cPaBXr1wZSg86ddl47AK7Q==/109951165375130918.jpg",
  5277969451: "https://p2.music.126.net/FDtX55P2NjccDna-LBj9PA==/109951165375065973.jpg",
  5277778542: "https://p2.music.126.net/hC0q2dGbOWHVfg4nkhIXPg==/109951165374881177.jpg",
} as const;
