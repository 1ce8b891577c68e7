import { useDesktop } from "../core/desktop-context.tsx";
import { lazyPart } from "./LazyPart.tsx";

const WindowParts = lazyPart(async () => (await import("./WindowParts.tsx")).WindowParts);

/** What a window of the desktop has beside the app, whatever becomes of that; nothing on the web. */
export function DesktopParts() {
  const desktop = useDesktop();
  return desktop === null ? null : <WindowParts desktop={desktop} />;
}
