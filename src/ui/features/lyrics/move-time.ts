/**
 * Duration of movements in milliseconds; 0 if reduced motion is wanted. The build may write the time
 * in the style as 280ms or as .28s.
 */
export function moveMs(style: CSSStyleDeclaration): number {
  const time = style.getPropertyValue("--t-move").trim();
  const value = Number.parseFloat(time) || 0;
  return time.endsWith("ms") ? value : value * 1000;
}
