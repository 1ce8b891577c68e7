import { useRouter } from "@tanstack/react-router";

export interface Go {
  /** Opens a screen by path. */
  readonly to: (path: string) => void;
  /** What a plain `<a>` to that path needs: a link of the router costs too much in a long list. */
  readonly href: (path: string) => string;
}

/** Navigation by finished paths, for menus and rows; elsewhere use `PathLink`. */
export function useGo(): Go {
  const router = useRouter();
  return {
    to: (path) => void router.navigate({ to: path as "." }),
    href: (path) => router.history.createHref(`${router.basepath.replace(/\/$/, "")}${path}`),
  };
}
