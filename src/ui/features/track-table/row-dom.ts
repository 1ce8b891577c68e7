import type { LinkText } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";

/** Makes an element; a row is made of these without React, which would draw too late for a wheel. */
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

/** A cell of a row. */
export function makeCell(className: string | undefined): HTMLElement {
  const cell = make("div", className);
  cell.setAttribute("role", "gridcell");
  return cell;
}

/** What only screen readers tell. */
export const makeSaid = (text: string): HTMLElement => make("span", "vh", text);

/** Sets an attribute; null takes it away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Leaves exactly these nodes in a host, in this order; those that stay are not touched: one may have the focus. */
export function arrange(host: HTMLElement, nodes: readonly (Node | false | null)[]): void {
  const wanted = nodes.filter((node) => node instanceof Node);
  for (const child of Array.from(host.childNodes)) if (!wanted.includes(child)) child.remove();
  let at = host.firstChild;
  for (const node of wanted) {
    if (node === at) at = at.nextSibling;
    else host.insertBefore(node, at);
  }
}

/** A run of links with commas between them, at the end of its host. */
export interface Links {
  readonly write: (links: readonly LinkText[], href: TableFacts["href"]) => void;
}

/**
 * The links are plain: the table opens them (`openRowLink`), and rows have one tab stop, so they have
 * none. One link, which most rows have, stays and is written anew.
 */
export function createLinks(host: HTMLElement): Links {
  let nodes: (HTMLAnchorElement | Text)[] = [];
  return {
    write: (links, href) => {
      const [first] = links;
      const [link] = nodes;
      const isOne = links.length === 1 && nodes.length === 1;
      if (isOne && first?.path != null && link instanceof HTMLAnchorElement) {
        writeLink(link, first.text, first.path, href);
        return;
      }
      nodes.forEach((node) => node.remove());
      nodes = links.flatMap(({ text, path }, place) => {
        const comma = place === 0 ? [] : [document.createTextNode(", ")];
        return [
          ...comma,
          path === null ? document.createTextNode(text) : makeLink(text, path, href),
        ];
      });
      host.append(...nodes);
    },
  };
}

function makeLink(text: string, path: string, href: TableFacts["href"]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.tabIndex = -1;
  link.draggable = false;
  writeLink(link, text, path, href);
  return link;
}

function writeLink(
  link: HTMLAnchorElement,
  text: string,
  path: string,
  href: TableFacts["href"],
): void {
  if (link.dataset["path"] !== path) {
    link.dataset["path"] = path;
    link.setAttribute("href", href(path));
  }
  writeText(link, text);
}

/** Writes the text of an element that holds nothing else. */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) {
    if (firstChild.data !== text) firstChild.data = text;
  } else element.textContent = text;
}
