import { useLocation } from "@tanstack/react-router";
import { useGo } from "../../core/use-go.ts";

const HOME_OF_ACCOUNTS = "/library";
/** A path of ours; `//` would be another host. */
const OURS = /^\/(?![/\\])/;

interface Back {
  /** The same way back, taken along to another screen of the log-in. */
  readonly keptIn: (path: string) => string;
  /** Goes to the page that asked for the log-in. */
  readonly leave: () => void;
}

/** The way back to the page that asked for the log-in (`?back=`); the library when none did. */
export function useBack(): Back {
  const go = useGo();
  const asked = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get("back"),
  });
  const back = asked !== null && OURS.test(asked) ? asked : null;
  return {
    keptIn: (path) =>
      back === null
        ? path
        : `${path}${path.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}`,
    leave: () => go.to(back ?? HOME_OF_ACCOUNTS),
  };
}
