import type { TrayState } from "../../contract/desktop.ts";
import type { Desktop } from "./desktop-context.tsx";
import { useStream } from "./streams/use-stream.ts";

const THERE: TrayState = { hasPlace: true, isShown: true };
const AWAY: TrayState = { hasPlace: false, isShown: false };

/** State of the tray icon; until main answers, what is usual on the platform: panels of Linux need not show any. */
export const useTray = ({ tray, facts }: Pick<Desktop, "tray" | "facts">): TrayState =>
  useStream(tray.state$(), facts.platform === "linux" ? AWAY : THERE);
