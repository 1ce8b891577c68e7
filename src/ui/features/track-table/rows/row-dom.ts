import { isSameLinks, type LinkText } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";

/** Creates an element. Rows are made without React, which would be too late for a wheel. */
export function make(
  tag: "div" | "span" | "small",
  className?: string,
  text?: string,
): HTMLElement {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Creates a cell of a row. */
export function makeCell(className: string | undefined): HTMLElement {
  const cell = make("div", className);
  cell.setAttribute("role", "gridcell");
  return cell;
}

/** Creates text for screen readers only. */
export const makeSaid = (text: string): HTMLElement => make("span", "vh", text);

/** Sets an attribute; null removes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Makes these nodes, in order, the only ones in a host. Does not touch those that stay: one may have the focus. */
export function arrange(host: HTMLElement, nodes: readonly (Node | false | null)[]): void {
  const wanted = nodes.filter((node) => node instanceof Node);
  for (const child of Array.from(host.childNodes)) if (!wanted.includes(child)) child.remove();
  let at = host.firstChild;
  for (const node of wanted) {
    if (node === at) at = at.nextSibling;
    else host.insertBefore(node, at);
  }
}

/** Links separated by commas, at the end of their host. */
export interface Links {
  /** Without `href` they are plain text. */
  readonly write: (links: readonly LinkText[], href: TableFacts["href"] | null) => void;
}

/**
 * Plain text while a row flies past, when links could not be told apart anyway, and links once it rests.
 * The links have no handlers, because the table opens them (`openRowLink`), and are no tab stops: the row is.
 */
export function createLinks(host: HTMLElement): Links {
  const words = document.createTextNode("");
  let nodes: ChildNode[] = [];
  let shown: readonly LinkText[] | null = null;
  let isLinked = false;
  const replace = (next: ChildNode[]): void => {
    nodes.forEach((node) => node.remove());
    nodes = next;
    host.append(...next);
  };
  return {
    write: (links, href) => {
      const isSame = isLinked === (href !== null) && shown !== null && isSameLinks(shown, links);
      if (isSame) return;
      if (href === null) {
        words.data = links.map(({ text }) => text).join(", ");
        if (isLinked || shown === null) replace([words]);
      } else
        replace(
          links.flatMap(({ text, path }, place) => {
            const comma = place === 0 ? [] : [document.createTextNode(", ")];
            const word = path === null ? document.createTextNode(text) : makeLink(text, path, href);
            return [...comma, word];
          }),
        );
      shown = links;
      isLinked = href !== null;
    },
  };
}

function makeLink(text: string, path: string, href: TableFacts["href"]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.tabIndex = -1;
  link.draggable = false;
  link.dataset["path"] = path;
  link.setAttribute("href", href(path));
  link.textContent = text;
  return link;
}

/** Sets the text of an element that contains nothing else. */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) {
    if (firstChild.data !== text) firstChild.data = text;
  } else element.textContent = text;
}
