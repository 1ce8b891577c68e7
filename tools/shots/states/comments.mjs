/** @file Comments: in a dialog, on the page of a video, and over the lyrics. */
import {
  button,
  emptying,
  failing,
  grid,
  item,
  lyricsView,
  main,
  openActions,
  openLyrics,
  play,
} from "../steps.mjs";

export const comments = (scene) => {
  const { url, say, talked, video } = scene;
  const open = async (page) => {
    await page.goto(`${url}/album/${talked}`);
    const opener = button(main(page), say("comments.title"));
    await grid(page).waitFor();
    if (await opener.isVisible()) await opener.click();
    else {
      await openActions(page, scene);
      await item(page, say("comments.title")).click();
    }
    await page.getByRole("dialog").waitFor();
  };
  const items = (scope) => scope.getByRole("list", { name: say("comments.title") });
  const openReplies = (scope) => scope.locator("li button:not([aria-pressed])").first().click();
  return {
    comments: async (page) => {
      await open(page);
      await items(page).getByRole("listitem").first().waitFor();
    },
    "comments-loading": async (page) => {
      await page.route("**/api/comment/**", () => {});
      await open(page);
      await page.waitForTimeout(700);
    },
    "comments-empty": async (page) => {
      await emptying(page, "**/api/comment/new**");
      await open(page);
      await page.getByText(say("comments.empty")).waitFor();
    },
    "comments-failed": async (page) => {
      await failing(page, "**/api/comment/new**");
      await open(page);
      await button(page.getByRole("dialog"), say("state.tryAgain")).waitFor();
    },
    "comments-replies": async (page) => {
      await open(page);
      await openReplies(page.getByRole("dialog"));
      await button(page, say("comments.closeReplies")).waitFor();
      await page.getByRole("dialog").getByRole("listitem").nth(1).waitFor();
    },
    "comments-mv": async (page) => {
      await page.goto(`${url}/mv/${video.id}`);
      await items(main(page)).getByRole("listitem").first().waitFor();
      await items(main(page)).scrollIntoViewIfNeeded();
    },
    "comments-mv-replies": async (page) => {
      await page.goto(`${url}/mv/${video.id}`);
      await openReplies(items(main(page)));
      await button(page, say("comments.closeReplies")).waitFor();
    },
    "comments-lyrics": async (page) => {
      await play(page, scene);
      await openLyrics(page, scene);
      const view = lyricsView(page, scene);
      await button(view, say("comments.title")).click();
      await view.getByRole("listitem").first().waitFor();
    },
  };
};
