/** @file Steps that several states share. A scene is the server's address, its records, and the texts on screen. */

export const main = (page) => page.getByRole("main");
export const grid = (page) => page.getByRole("grid");
export const player = (page, { say }) => page.getByRole("region", { name: say("player.region") });
export const lyricsView = (page, { say }) =>
  page.getByRole("dialog", { name: say("lyrics.view"), exact: true });
export const toast = (page) => page.locator("[data-toasts] > *");
export const button = (scope, name) => scope.getByRole("button", { name, exact: true });
export const item = (page, name) => page.getByRole("menuitem", { name, exact: true });

/** Logs the page's context in with the first account of the demo service at `url`. */
export const logIn = (page, url) =>
  page.request.post(`${url}/api/login/cellphone`, {
    form: { phone: "13800000000", password: "tonearm" },
  });

/** Makes matching requests fail from now on, with an answer of the server. */
export const failing = (page, pattern) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, body: "{}" }));

/** Makes matching requests hang from now on. */
export const hanging = (page, pattern = "**/api/**") => page.route(pattern, () => {});

/** Answers with the same fields, but with empty lists. */
export const emptying = (page, pattern) =>
  page.route(pattern, async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: JSON.parse(JSON.stringify(body), withoutItems) });
  });

const withoutItems = (_, value) =>
  Array.isArray(value) ? [] : typeof value === "number" && value < 1e6 && value !== 200 ? 0 : value;

/** Opens an address while all requests hang, and waits until the frame is shown. */
export async function openHanging(page, address) {
  await hanging(page);
  await page.goto(address);
  await page.waitForTimeout(700);
}

/** Opens an album and plays it. */
export async function play(page, { url, say, album }) {
  await page.goto(`${url}/album/${album.id}`);
  await button(main(page), say("page.play")).click();
  await page.locator('[aria-current="true"][role="row"]').first().waitFor();
  await player(page, { say }).waitFor();
}

/** Opens an album and plays one of its songs. */
export async function playSong(page, { url }, { albumId, place }) {
  await page.goto(`${url}/album/${albumId}`);
  await grid(page).getByRole("row").nth(place).dblclick();
  await page.locator('[aria-current="true"][role="row"]').first().waitFor();
}

export async function openLyrics(page, scene) {
  const { say } = scene;
  const bar = player(page, scene);
  const opener = button(bar, say("player.lyrics")).or(button(bar, say("player.open")));
  await opener.and(page.locator(":visible")).first().click();
  await lyricsView(page, scene).waitFor();
  await page.waitForTimeout(600);
}

/** Opens "More actions" in the head of a page. */
export async function openActions(page, { say }) {
  await button(main(page), say("track.more")).first().click();
  await page.getByRole("menu").waitFor();
}

/** Opens "Add to playlist" for a whole album. */
export async function openAdd(page, scene) {
  await page.goto(`${scene.url}/album/${scene.short.id}`);
  await openActions(page, scene);
  await item(page, scene.say("menu.addToPlaylist")).click();
  await page.getByRole("dialog").waitFor();
}

/** Saves an album as a playlist of this device; `open` then shows its page. */
export async function keepPlaylist(page, scene, { title, open = false }) {
  const { say } = scene;
  await openAdd(page, scene);
  await button(page.getByRole("dialog"), say("playlists.new")).click();
  await page.getByRole("textbox", { name: say("playlists.title") }).fill(title);
  await page.keyboard.press("Enter");
  await toast(page).waitFor();
  if (!open) return;
  await toast(page).getByRole("button").click();
  await page.waitForURL(/\/localPlaylist\/\d+$/);
  await grid(page).waitFor();
  await toast(page).waitFor({ state: "detached" });
}
