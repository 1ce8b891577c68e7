/**
 * How long things move, in milliseconds; 0 where less motion is wanted. The build writes a time of the
 * style as it likes, 280ms or .28s.
 */
export function moveMs(style: CSSStyleDeclaration): number {
  const time = style.getPropertyValue("--t-move").trim();
  const value = Number.parseFloat(time) || 0;
  return time.endsWith("ms") ? value : value * 1000;
}
