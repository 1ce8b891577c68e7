/** @file Opens addresses: cold, warm, over a slow line, offline, and in a second window. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeProfile, removeProfile, startBrowser } from "./browser/chromium.mjs";
import { atMost } from "./figures.mjs";
import { slowLine } from "./network.mjs";
import { logIn } from "./server.mjs";
import { rested } from "./browser/settle.mjs";
import { startStatic } from "./static.mjs";
import { visit, waterfall } from "./visit.mjs";

const SETTINGS = { options: ["--library", 1_000] };
/** Number of runs for everything but the first visit of home. */
const FEWER = 2;
const SLOW_LINE = { mbitPerSecond: 9, roundTripMs: 60 };

/** The addresses to visit; `isMember` if they need a log-in. */
const ADDRESSES = {
  home: { path: "/" },
  liked: { path: "/library/liked-songs", isMember: true },
  playlist: { path: async (server) => `/playlist/${await somePlaylist(server)}` },
  search: { path: "/search/night" },
  settings: { path: "/settings" },
};

async function somePlaylist(server) {
  const { playlists } = await server.ask("/top/playlist?limit=1");
  return playlists[0].id;
}

const MB = "MB";
const ROWS = {
  firstPaintMs: { what: "first contentful paint", unit: "ms" },
  largestMs: { what: "largest contentful paint", unit: "ms" },
  firstCoverMs: { what: "first cover painted", unit: "ms" },
  firstApiMs: { what: "first API request leaves", unit: "ms" },
  apiBeforeCoverKb: { what: "API bytes before the first cover", unit: "kB" },
  apiKb: { what: "API bytes", unit: "kB" },
  scriptKb: { what: "JavaScript, worker included", unit: "kB" },
  copiesKb: { what: "service worker and its copies", unit: "kB" },
  allKb: { what: "all bytes", unit: "kB" },
  blockingMs: { what: "blocking time", unit: "ms" },
  longestTaskMs: { what: "longest task (0: none of 50 ms)", unit: "ms" },
  shift: { what: "layout shift" },
  rendererMb: { what: "memory of the renderer (PSS)", unit: MB },
  allMb: { what: "memory of all processes (PSS)", unit: MB },
  cpuMs: { what: "processor time until rest", unit: "ms" },
  restedMs: { what: "at rest", unit: "ms" },
};
const rowsOf = (limits, figures = Object.keys(ROWS)) =>
  figures.map((figure) => ({
    figure,
    ...ROWS[figure],
    limits: figure in limits ? [atMost(limits[figure])] : [],
  }));

const BRIEF = [
  "firstPaintMs",
  "largestMs",
  "firstCoverMs",
  "firstApiMs",
  "scriptKb",
  "longestTaskMs",
  "shift",
  "cpuMs",
];
/** Limits of the first visit: half of what the client takes that people use today. */
const COLD = {
  firstPaintMs: 172,
  largestMs: 354,
  firstCoverMs: 357,
  firstApiMs: 150,
  apiBeforeCoverKb: 80,
  scriptKb: 215,
  blockingMs: 0,
  longestTaskMs: 50,
  shift: 0.02,
  rendererMb: 95,
  cpuMs: 700,
};
const WARM = { firstPaintMs: 150, largestMs: 300, shift: 0.02 };
const SLOW = { firstPaintMs: 480, largestMs: 770, shift: 0.02 };

async function pathOf({ path }, server) {
  return typeof path === "string" ? path : path(server);
}

/** Opens an address in a new browser, with a new profile unless one is given. */
async function open(
  place,
  address,
  { server, url = server.url, profile = null, slower = 1, name },
) {
  const browser = await startBrowser({ profile });
  try {
    if (address.isMember) await logIn(browser, server);
    const page = await browser.firstPage();
    const seen = await visit(browser, page, server, `${url}${await pathOf(address, server)}`, {
      slower,
    });
    if (place.options.waterfall && place.run === 0)
      writeFileSync(
        join(place.options.output, `${name}-${place.build}.txt`),
        `${waterfall(seen)}\n`,
      );
    return seen.figures;
  } finally {
    await browser.close();
  }
}

function cold(name) {
  const id = `cold-${name}`;
  const isHome = name === "home";
  return {
    id,
    what: `${name}, first visit`,
    measure: async (place) =>
      open(place, ADDRESSES[name], { server: await place.server(SETTINGS), name: id }),
    runs: isHome ? undefined : FEWER,
    rows: isHome ? rowsOf(COLD) : rowsOf({ shift: 0.02 }, BRIEF),
  };
}

/** Runs `work` with a profile that has visited the address before and has the service worker. */
async function again(address, server, work) {
  const profile = makeProfile();
  try {
    const browser = await startBrowser({ profile });
    try {
      if (address.isMember) await logIn(browser, server);
      const page = await browser.firstPage();
      await page.goTo(`${server.url}${await pathOf(address, server)}`);
      await page.until(() => navigator.serviceWorker.controller !== null);
      await rested(server, browser);
    } finally {
      await browser.close();
    }
    return await work(profile);
  } finally {
    removeProfile(profile);
  }
}

function warm(name) {
  const id = `warm-${name}`;
  return {
    id,
    what: `${name}, second visit`,
    measure: async (place) => {
      const server = await place.server(SETTINGS);
      const address = ADDRESSES[name];
      return again(address, server, (profile) =>
        open(place, address, { server, profile, name: id }),
      );
    },
    runs: name === "home" ? undefined : FEWER,
    rows: rowsOf(WARM, BRIEF),
  };
}

const slow = (name) => ({
  id: `slow-${name}`,
  what: `${name}, first visit, 9 Mbit/s, 60 ms, 4x slower`,
  measure: async (place) => {
    const server = await place.server({ ...SETTINGS, delays: {} });
    const line = await slowLine(server.url, SLOW_LINE);
    try {
      const about = { server, url: line.url, slower: 4, name: `slow-${name}` };
      return await open(place, ADDRESSES[name], about);
    } finally {
      line.close();
    }
  },
  runs: FEWER,
  // Throttling itself uses processor time, so `cpuMs` would mean nothing.
  rows: rowsOf(
    SLOW,
    BRIEF.filter((figure) => figure !== "cpuMs"),
  ),
});

const offline = (name) => ({
  id: `offline-${name}`,
  what: `${name}, installed, without a network`,
  measure: async (place) => {
    const server = await place.server(SETTINGS);
    const address = ADDRESSES[name];
    return again(address, server, async (profile) => {
      server.setReachable(false);
      try {
        return await open(
          place,
          { ...address, isMember: false },
          { server, profile, name: `offline-${name}` },
        );
      } finally {
        server.setReachable(true);
      }
    });
  },
  runs: FEWER,
  rows: rowsOf(WARM, [
    "firstPaintMs",
    "largestMs",
    "firstCoverMs",
    "longestTaskMs",
    "shift",
    "cpuMs",
  ]),
});

const secondWindow = {
  id: "second-window",
  what: "home in a second window",
  measure: async (place) => {
    const server = await place.server(SETTINGS);
    const browser = await startBrowser();
    try {
      const first = await browser.firstPage();
      await first.goTo(server.url);
      await first.until(() => navigator.serviceWorker.controller !== null);
      await rested(server, browser);
      const second = await browser.newPage();
      return (await visit(browser, second, server, `${server.url}/`)).figures;
    } finally {
      await browser.close();
    }
  },
  runs: FEWER,
  rows: rowsOf(WARM, BRIEF),
};

/** The same visit to the product's own server and to a plain one, in turn. */
const plain = {
  id: "plain-server",
  what: "home, first visit: own server beside a plain one",
  measure: async (place) => {
    const server = await place.server(SETTINGS);
    const { home } = ADDRESSES;
    const own = await open(place, home, { server, name: "own" });
    const files = await startStatic(place.folder, server.url);
    try {
      const other = await open(place, home, { server, url: files.url, name: "plain" });
      return {
        largestMs: own.largestMs,
        plainMs: other.largestMs,
        ratio: own.largestMs / other.largestMs,
      };
    } finally {
      files.stop();
    }
  },
  rows: [
    { figure: "largestMs", what: "largest contentful paint, own server", unit: "ms" },
    { figure: "plainMs", what: "largest contentful paint, plain server", unit: "ms" },
    { figure: "ratio", what: "own by plain", limits: [atMost(1.03)] },
  ],
};

/** Without `--full`: every address cold, the two most used ones warm, and the rest for home only. */
export function scenarios({ full }) {
  const names = Object.keys(ADDRESSES);
  return [
    ...names.map(cold),
    ...(full ? names : ["home", "liked"]).map(warm),
    ...(full ? names : ["home"]).map(slow),
    ...(full ? names : ["home"]).map(offline),
    secondWindow,
    plain,
  ];
}
