import { Link, type LinkComponentProps } from "@tanstack/react-router";

export interface PathLinkProps extends Omit<LinkComponentProps<"a">, "to" | "params" | "search"> {
  /** A path of ours, already filled in: "/album/42". */
  readonly to: string;
}

/** A link by path. The router's own type wants patterns; cards and rows know finished paths. */
export function PathLink({ to, ...rest }: PathLinkProps) {
  return <Link {...rest} to={to as "."} />;
}
