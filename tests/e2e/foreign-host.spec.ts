import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { player, position, test } from "./support.ts";

/** Requests to the host: the path, and the mode, which tells whether the answer was to be readable. */
let asked: { readonly mode: string; readonly path: string }[] = [];
let host: Server;

/** A host that plays the demo's songs for everyone but does not let pages of other origins read them. */
test.beforeAll(async ({ baseURL }) => {
  host = createServer((request, response) => {
    const { url: path = "/", headers } = request;
    asked.push({ mode: String(headers["sec-fetch-mode"]), path: path.replace(/\?.*/, "") });
    const { range } = headers;
    void fetch(new URL(path, baseURL), { headers: range === undefined ? {} : { range } })
      .then(async ({ status, headers: found, body }) => {
        for (const name of ["content-type", "content-length", "content-range", "accept-ranges"]) {
          const value = found.get(name);
          if (value !== null) response.setHeader(name, value);
        }
        response.writeHead(status);
        for await (const chunk of body ?? []) response.write(chunk);
        response.end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    host.listen(0, "127.0.0.1", done);
  });
});
test.afterAll(() => host.close());
test.beforeEach(() => {
  asked = [];
});

/** The service returns addresses at that host. */
async function playFromHost(page: Page): Promise<void> {
  const { port } = host.address() as AddressInfo;
  await page.route("**/api/song/url/v1**", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /"url":"(?:http:\/\/[^/"]+)?\//g,
      `"url":"http://localhost:${port}/`,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
}

test("a host that lets no page read its songs is heard, and refused once at most", async ({
  page,
  troubles,
}) => {
  await playFromHost(page);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  const first = new Set(asked.filter(({ mode }) => mode === "cors").map(({ path }) => path));
  expect(first.size).toBe(1);

  await player(page).getByRole("button", { name: "Next track" }).click();
  await expect.poll(() => asked.some(({ path }) => !first.has(path))).toBe(true);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  const later = asked.filter(({ path }) => !first.has(path));
  expect(later.map(({ mode }) => mode)).not.toContain("cors");
  // The browser logs the refusal itself.
  troubles.splice(0, troubles.length, ...troubles.filter((text) => !text.includes("CORS")));
  // The next song may be requested while the page closes.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
