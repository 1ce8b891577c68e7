import { useMatches } from "@tanstack/react-router";

/**
 * A part of the query of the log-in screen on show. The address itself may be the next page's already:
 * it is while this one is being left.
 */
export const useLoginSearch = (name: "mode" | "back"): string | null =>
  useMatches({
    select: (matches) => {
      const value: unknown = Reflect.get(matches.at(-1)?.search ?? {}, name);
      return typeof value === "string" ? value : null;
    },
  });
