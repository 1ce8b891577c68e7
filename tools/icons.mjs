/**
 * @file Draws the app's icons and the picture of shared links from the mark into `public`, and the icons of the
 * desktop's packages. Run it by hand when the mark changes.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./chromium.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "public", "icons");
const PACKAGES = join(ROOT, "electron", "packaging", "icons");
const FONT = join(
  ROOT,
  "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
/** Size of the picture that services show for links. */
const SOCIAL = { width: 1200, height: 630 };
/** `room` is the share of the side that the mark takes; smaller for maskable icons, which are cut to a circle. */
const ICONS = [
  { name: "icon-180", side: 180, room: 0.72, radius: 0 },
  { name: "icon-192", side: 192, room: 0.76, radius: 0.22 },
  { name: "icon-512", side: 512, room: 0.76, radius: 0.22 },
  { name: "icon-maskable-512", side: 512, room: 0.58, radius: 0 },
  { name: "icon", side: 1024, room: 0.76, radius: 0.22, folder: PACKAGES },
  // With the size and shape of the other icons in the dock of macOS.
  { name: "icon-mac", side: 1024, room: 0.72, radius: 0.225, inset: 100, folder: PACKAGES },
];

const MARK = `
  <path d="M18.47 12.3A8 8 0 1 1 15.64 6.87" stroke-width="2" />
  <circle cx="10.5" cy="13" r="1.8" fill="#f0f2f2" stroke="none" />
  <path d="M21 2.8V9l-6.6 4.1" stroke="#ff7d3b" stroke-width="2.4" />`;

const page = (side, room, radius, inset) => `
  <style>
    body { margin: ${inset}px; }
    div { width: ${side}px; height: ${side}px; display: grid; place-items: center;
          border-radius: ${radius * 100}%; background: radial-gradient(120% 120% at 80% 0, #2a3135, #101213 62%); }
  </style>
  <div><svg width="${side * room}" viewBox="0 0 24 24" fill="none" stroke="#f0f2f2" stroke-linecap="round" stroke-linejoin="round">${MARK}</svg></div>`;

/** The picture for links: grooves of a record in lamplight, the mark and the name. */
const social = (font) => `
  <style>
    @font-face { font-family: "Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; }
    body { margin: 0; font-family: "Sans"; color: #f0f2f2; }
    .sheet { position: relative; width: ${SOCIAL.width}px; height: ${SOCIAL.height}px; overflow: hidden;
             background: radial-gradient(90% 120% at 84% 40%, #3a2a22, transparent 62%),
                         radial-gradient(80% 110% at 10% 110%, #14343a, transparent 60%), #101213; }
    .record { position: absolute; left: 640px; top: -75px; width: 780px; height: 780px; }
    .words { position: absolute; left: 88px; top: 206px; }
    h1 { margin: 30px 0 10px; font-size: 104px; line-height: 1; letter-spacing: -.03em; font-weight: 700; }
    p { margin: 0; font-size: 34px; line-height: 46px; color: #adb3b7; font-weight: 450; }
  </style>
  <div class="sheet">
    <svg class="record" viewBox="-390 -390 780 780" fill="none">
      <circle r="380" fill="#0b0d0e" />
      ${Array.from({ length: 42 }, (_, ring) => `<circle r="${372 - ring * 5.6}" stroke="#fff" stroke-opacity="${ring % 11 === 0 ? 0.02 : 0.055 + 0.035 * Math.sin(ring * 1.7)}" stroke-width="1.6" />`).join("")}
      <circle r="128" fill="#ff7d3b" /><circle r="92" stroke="#1d0c03" stroke-opacity=".22" stroke-width="2" />
      <circle r="11" fill="#101213" />
      <path d="M-118 -400V-232L-212 -108" stroke="#f0f2f2" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" />
      <path d="M-203 -120L-229 -86" stroke="#ff7d3b" stroke-width="22" stroke-linecap="round" />
    </svg>
    <div class="words">
      <svg width="92" viewBox="0 0 24 24" fill="none" stroke="#f0f2f2" stroke-linecap="round" stroke-linejoin="round">${MARK}</svg>
      <h1>Tonearm</h1>
      <p>Your cloud music,<br />fast and beautiful.</p>
    </div>
  </div>`;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
const tab = await browser.newPage();
for (const { name, side, room, radius, inset = 0, folder = FOLDER } of ICONS) {
  await tab.setViewportSize({ width: side, height: side });
  await tab.setContent(page(side - 2 * inset, room, radius, inset));
  await tab.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
}
await tab.setViewportSize(SOCIAL);
await tab.setContent(social((await readFile(FONT)).toString("base64")));
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: join(ROOT, "public", "social.png") });
await browser.close();
