/** @file Draws the app's icons from the mark, into `public/icons`. Run by hand when the mark changes. */
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./chromium.mjs";

const FOLDER = join(import.meta.dirname, "..", "public", "icons");
/** `room` is the share of the side the mark takes: maskable icons are cut to a circle. */
const ICONS = [
  { name: "icon-180", side: 180, room: 0.72, radius: 0 },
  { name: "icon-192", side: 192, room: 0.76, radius: 0.22 },
  { name: "icon-512", side: 512, room: 0.76, radius: 0.22 },
  { name: "icon-maskable-512", side: 512, room: 0.58, radius: 0 },
];

const page = (side, room, radius) => `
  <style>
    body { margin: 0; }
    div { width: ${side}px; height: ${side}px; display: grid; place-items: center;
          border-radius: ${radius * 100}%; background: radial-gradient(120% 120% at 80% 0, #2a3135, #101213 62%); }
  </style>
  <div><svg width="${side * room}" viewBox="0 0 24 24" fill="none" stroke="#f0f2f2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M18.47 12.3A8 8 0 1 1 15.64 6.87" stroke-width="2" />
    <circle cx="10.5" cy="13" r="1.8" fill="#f0f2f2" stroke="none" />
    <path d="M21 2.8V9l-6.6 4.1" stroke="#ff7d3b" stroke-width="2.4" />
  </svg></div>`;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
const tab = await browser.newPage();
for (const { name, side, room, radius } of ICONS) {
  await tab.setViewportSize({ width: side, height: side });
  await tab.setContent(page(side, room, radius));
  await tab.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
}
await browser.close();
