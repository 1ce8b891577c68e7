/** Makes an element of a card. */
export function make(
  tag: "a" | "article" | "button" | "div" | "li" | "p" | "span",
  className = "",
  ...content: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...content);
  return element;
}
