import { putCovers } from "./editors-covers.ts";
import { screenAddress } from "../desktop-bridge.ts";
import { handOver } from "./hand-over.ts";
import { afterFirstPaint } from "../start-app.ts";

/** First character of a slot; followed by the number of its text (`tools/frame/slots.mjs`). */
const SLOT = "\u{E000}";

/**
 * Chinese, Japanese and Korean characters. In a page that has them in a few names only, looking for their fonts takes
 * longer than the rest of the first paint, so these names are written right after it.
 */
const EAST_ASIAN = /[\u{2E80}-\u{D7FF}]/u;
/** As high as a line of text. */
const NOTHING = "\u{A0}";

export interface FrameFill {
  readonly language: string;
  /** Texts in the listener's language, for the slots. */
  readonly words: readonly string[];
  /** Whether home begins with the editors' playlists. */
  readonly showsEditors: boolean;
  /** `/config.json`, or a promise of it. */
  readonly config: unknown;
  readonly onShown: () => void;
}

/** Fills the page with the frame for its address as soon as the parser has reached it. */
export function showFrame(basePath: string, given: FrameFill): void {
  const path = screenAddress().replace(/\?.*/, "").slice(basePath.length);
  // A folder's home has other shelves than the drawn one.
  const isOther = path === "" && document.documentElement.dataset["source"] === "folder";
  const frameOf = (id: string): HTMLElement | null => document.getElementById(`frame-${id}`);
  const fill = (): boolean => {
    const root = document.getElementById("root");
    // The common frame is the last one: once it is there, all are.
    const template = (isOther ? null : frameOf(path)) ?? frameOf("page");
    if (root === null || !(template instanceof HTMLTemplateElement)) return false;
    const frame = template.content.cloneNode(true) as DocumentFragment;
    const names = fillSlots(frame, given);
    if (!given.showsEditors) dropEditors(frame);
    if (window.desktop !== undefined) leadToHashes(frame);
    root.append(frame);
    afterFirstPaint(() => {
      for (const [node, name] of names) node.data = name;
      document.documentElement.dataset["opening"] &&= "";
    });
    // They are not needed again, and their nodes would stay as long as the page.
    for (const drawn of document.querySelectorAll("template[id^=frame-]")) drawn.remove();
    handOver(root);
    void Promise.resolve(given.config).then((body) => putCovers(root, body));
    return true;
  };
  const parsing = new MutationObserver(() => {
    if (!fill()) return;
    parsing.disconnect();
    given.onShown();
  });
  parsing.observe(document, { childList: true, subtree: true });
}

/** Fills the slots. Returns the names that are held back, with placeholders in their place. */
function fillSlots(frame: DocumentFragment, { language, words }: FrameFill): [Text, string][] {
  const wordOf = (text: string): string =>
    text.startsWith(SLOT) ? (words[Number(text.slice(SLOT.length))] ?? "") : text;
  const held: [Text, string][] = [];
  const nodes = document.createTreeWalker(frame, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Text) {
      node.data = wordOf(node.data);
      if (!EAST_ASIAN.test(node.data) || language.startsWith("zh")) continue;
      held.push([node, node.data]);
      node.data = NOTHING;
    } else if (node instanceof Element) {
      for (const attribute of node.attributes) attribute.value = wordOf(attribute.value);
      if (node instanceof HTMLElement) setStyle(node);
    }
  }
  return held;
}

/** Styles are in data attributes, because the content policy forbids inline styles. */
function setStyle({ dataset, style }: HTMLElement): void {
  if (dataset["style"] === undefined) return;
  style.cssText = dataset["style"];
  delete dataset["style"];
}

/** On the desktop the address of a screen is a hash; other addresses do not exist. */
function leadToHashes(frame: ParentNode): void {
  for (const link of frame.querySelectorAll('a[href^="/"]'))
    link.setAttribute("href", `/#${link.getAttribute("href")}`);
}

/** Removes the editors' playlists, which are switched off in the settings. */
function dropEditors(frame: ParentNode): void {
  const sections = frame.querySelector<HTMLElement>("[data-editors]");
  if (sections === null) return;
  sections.dataset["editors"] = "false";
  // The second section, after the one with playlists for the listener.
  sections.children[1]?.remove();
}
