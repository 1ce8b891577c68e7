/** @file Icons of the buttons, with the same Lucide shapes as in the app. */

const SVG = "http://www.w3.org/2000/svg";

/** Paths on a square of 24 for each icon; those of the player are filled. */
const ICONS = {
  previous: [
    "M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432z",
    "M3 20V4",
  ],
  next: [
    "M21 4v16",
    "M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z",
  ],
  play: ["M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"],
  pause: ["M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6z"],
  dislike: [
    "M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88Z",
    "M17 14V2",
  ],
  smaller: ["M5 12h14"],
  larger: ["M5 12h14", "M12 5v14"],
  colour: [
    "M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z",
    "M13.5 6.5h.01M17.5 10.5h.01M6.5 12.5h.01M8.5 7.5h.01",
  ],
  toNormal: ["M4 6h16", "M4 12h16", "M4 18h16"],
  toSmall: ["M4 12h16", "m9 5 3 3 3-3", "m9 19 3-3 3 3"],
  lock: [
    "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z",
    "M7 11V7a5 5 0 0 1 9.9-1",
  ],
  close: ["M18 6 6 18", "m6 6 12 12"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type IconName = keyof typeof ICONS;
const SOLID: ReadonlySet<string> = new Set<IconName>(["previous", "next", "play", "pause"]);

/** Whether there is an icon with this name. */
export const isIcon = (name: string): name is IconName => name in ICONS;

/** Creates an icon; its button has the accessible name. */
export function drawIcon(name: IconName): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  icon.classList.toggle("solid", SOLID.has(name));
  for (const path of ICONS[name]) {
    const drawn = document.createElementNS(SVG, "path");
    drawn.setAttribute("d", path);
    icon.append(drawn);
  }
  return icon;
}
