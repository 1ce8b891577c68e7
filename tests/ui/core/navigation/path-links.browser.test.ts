import { afterEach, beforeEach, expect, it } from "vitest";
import { followPathLinks } from "../../../../src/ui/core/navigation/path-links.ts";

let went: string[] = [];
let preloaded: string[] = [];
let stop = (): void => {};

beforeEach(() => {
  went = [];
  preloaded = [];
  stop = followPathLinks({
    to: (path, how) => went.push(how?.replace === true ? `${path} replaces` : path),
    preload: (path) => preloaded.push(path),
    href: String,
  });
  document.body.innerHTML = `
    <a id="ours" href="/album/1" data-path="/album/1"><img id="inside" alt=""></a>
    <a id="other" href="#elsewhere">elsewhere</a>
    <a id="replacing" href="/login" data-path="/login" data-replaces>log in</a>`;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  delete document.documentElement.dataset["flying"];
});

/** Clicks a link, but prevents the navigation. Returns whether the browser would have followed it. */
function click(id: string, how: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  let isLeft = false;
  const keep = (late: Event): void => {
    isLeft = !late.defaultPrevented;
    late.preventDefault();
  };
  window.addEventListener("click", keep, { once: true });
  document.querySelector(`#${id}`)?.dispatchEvent(event);
  return isLeft;
}

it("opens links of ours in place, wherever in them the click was", () => {
  expect(click("inside")).toBe(false);
  expect(click("replacing")).toBe(false);
  expect(went).toEqual(["/album/1", "/login replaces"]);
});

it("leaves to the browser what is meant for another tab, or is no link of ours", () => {
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(click("ours", how)).toBe(true);
  expect(click("other")).toBe(true);
  expect(went).toEqual([]);
});

it("does nothing where somebody else has answered the click, nor after its end", () => {
  const answer = (event: Event): void => event.preventDefault();
  document.body.addEventListener("click", answer);
  expect(click("ours")).toBe(false);
  document.body.removeEventListener("click", answer);
  stop();
  expect(click("ours")).toBe(true);
  expect(went).toEqual([]);
});

it("loads what a link leads to once a pointer or the focus is on it, but not while the page flies", () => {
  const over = (id: string): void => {
    const event = new PointerEvent("pointerover", { bubbles: true });
    document.querySelector(`#${id}`)?.dispatchEvent(event);
  };
  document.documentElement.dataset["flying"] = "";
  over("replacing");
  delete document.documentElement.dataset["flying"];
  over("ours");
  over("inside");
  over("other");
  document.querySelector<HTMLElement>("#replacing")?.focus();
  expect(preloaded).toEqual(["/album/1", "/login"]);
});
