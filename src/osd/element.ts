/** A new element with its class and its content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}
