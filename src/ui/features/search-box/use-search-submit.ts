import { useParams } from "@tanstack/react-router";
import { parseServiceLink } from "../../../domain/routes.ts";
import { searchPath } from "../../../domain/search-path.ts";
import { useGo } from "../../core/navigation/use-go.ts";

export interface SearchSubmit {
  /** The search words of the results on screen; "" on other screens. */
  readonly shown: string;
  /** Opens the results or the linked page; returns whether there was anything to open. */
  readonly submit: (typed: string) => boolean;
}

/** What Enter in a search box does: a pasted link of the service opens our page, other words are searched for. */
export function useSearchSubmit(): SearchSubmit {
  const go = useGo();
  // Both result screens, of all kinds and of one kind, have the words in their address.
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
