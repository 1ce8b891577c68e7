import { PathLink } from "../../core/navigation/PathLink.tsx";
import { Fragment } from "react";
import type { ArtistRef } from "../../../domain/catalogue/track.ts";

/** Artists' names, as links if the artist has a page. */
export function ArtistLinks({ artists }: { readonly artists: readonly ArtistRef[] }) {
  return artists.map(({ id, name }, index) => (
    // Names repeat within one list ("Various"), so the place is part of the key.
    <Fragment key={`${index}-${name}`}>
      {index > 0 && ", "}
      {id === null ? name : <PathLink to={`/artist/${id}`}>{name}</PathLink>}
    </Fragment>
  ));
}
