import type { MouseEvent } from "react";
import { Fragment } from "react";
import type { ArtistRef } from "../../../domain/track.ts";
import { opensHere, type Go } from "../../core/use-go.ts";

export interface RowLinkProps {
  readonly path: string;
  readonly text: string;
  readonly href: Go["href"];
}

/** A plain link inside a row; the table opens it (`openRowLink`). Rows have one tab stop, so it has none. */
export const RowLink = ({ path, text, href }: RowLinkProps) => (
  <a href={href(path)} data-path={path} tabIndex={-1} draggable={false}>
    {text}
  </a>
);

export interface RowArtistsProps {
  readonly artists: readonly ArtistRef[];
  readonly href: Go["href"];
}

/** Artists of a row, each a link where it leads somewhere. */
export const RowArtists = ({ artists, href }: RowArtistsProps) =>
  artists.map(({ id, name }, index) => (
    <Fragment key={`${index}-${name}`}>
      {index > 0 && ", "}
      {id === null ? name : <RowLink path={`/artist/${id}`} text={name} href={href} />}
    </Fragment>
  ));

/** Opens a clicked row link in place, unless the listener wants a new tab. Answers whether it was one. */
export function openRowLink(event: MouseEvent, go: Go): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.dataset["path"];
  if (path === undefined) return link !== null;
  if (!opensHere(event)) return true;
  event.preventDefault();
  go.to(path);
  return true;
}
