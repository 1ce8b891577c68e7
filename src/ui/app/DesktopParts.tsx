import { useDesktop } from "../core/desktop-context.tsx";
import { lazyPart } from "../features/lazy/lazy-part.tsx";

const WindowParts = lazyPart(async () => (await import("./WindowParts.tsx")).WindowParts);

/** Parts of a desktop window beside the app, which stay even if the app fails; nothing on the web. */
export function DesktopParts() {
  const desktop = useDesktop();
  return desktop === null ? null : <WindowParts desktop={desktop} />;
}
