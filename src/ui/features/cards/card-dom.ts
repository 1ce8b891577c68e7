/** Makes an element of a card. */
export function make(
  tag: "article" | "div" | "p" | "span",
  className?: string,
  ...content: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  element.append(...content);
  return element;
}

/** Makes a link without a place; `data-path` says where it leads (`path-links.ts`). */
export function makeLink(className?: string): HTMLAnchorElement {
  const link = document.createElement("a");
  if (className !== undefined) link.className = className;
  return link;
}

/** Sets an attribute where it differs; null takes it away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
