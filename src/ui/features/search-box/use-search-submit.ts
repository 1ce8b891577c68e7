import { useParams } from "@tanstack/react-router";
import { parseServiceLink } from "../../../domain/routes.ts";
import { searchPath } from "../../../domain/search-path.ts";
import { useGo } from "../../core/navigation/use-go.ts";

export interface SearchSubmit {
  /** What the results on screen were asked with; "" elsewhere. */
  readonly shown: string;
  /** Opens what was typed; answers whether it led anywhere. */
  readonly submit: (typed: string) => boolean;
}

/** What Enter in a search box does: a pasted link of the service opens our page, words are looked for. */
export function useSearchSubmit(): SearchSubmit {
  const go = useGo();
  // The grouped and the typed results both carry them in their address.
  const shown = useParams({ strict: false }).keywords?.trim() ?? "";
  return {
    shown,
    submit: (typed) => {
      const keywords = typed.trim();
      if (keywords === "" || keywords === shown) return false;
      go.to(parseServiceLink(keywords) ?? searchPath(keywords));
      return true;
    },
  };
}
