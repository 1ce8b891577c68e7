import { defaultParseSearch, Link, type LinkComponentProps } from "@tanstack/react-router";

export interface PathLinkProps extends Omit<LinkComponentProps<"a">, "to" | "params" | "search"> {
  /** A path of ours, already filled in: "/album/42", "/explore?category=ACG". */
  readonly to: string;
}

/** A link by path. The router's own type wants patterns; cards and rows know finished paths. */
export function PathLink({ to, ...rest }: PathLinkProps) {
  const [path = "", query] = to.split("?", 2);
  const search = query === undefined ? {} : { search: defaultParseSearch(query) };
  return <Link {...rest} {...search} to={path as "."} />;
}
