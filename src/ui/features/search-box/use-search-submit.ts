import { useNavigate, useParams } from "@tanstack/react-router";
import { parseServiceLink } from "../../../domain/routes.ts";
import { useGo } from "../../core/use-go.ts";

const SEARCH = "/search/{-$keywords}";

export interface SearchSubmit {
  /** What the results on screen were asked with; "" elsewhere. */
  readonly shown: string;
  /** Opens what was typed; answers whether it led anywhere. */
  readonly submit: (typed: string) => boolean;
}

/** What Enter in a search box does: a pasted link of the service opens our page, words are looked for. */
export function useSearchSubmit(): SearchSubmit {
  const navigate = useNavigate();
  const go = useGo();
  // The grouped and the typed results both carry them in their address.
  const { keywords: shown = "" } = useParams({ strict: false });
  return {
    shown,
    submit: (typed) => {
      const keywords = typed.trim();
      if (keywords === "" || keywords === shown) return false;
      const linked = parseServiceLink(keywords);
      if (linked === null) void navigate({ to: SEARCH, params: { keywords } });
      else go.to(linked);
      return true;
    },
  };
}
