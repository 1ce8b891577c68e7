/**
 * Whether decoding kept what was sent: texts may have been cut short and unknown fields dropped, but nothing was replaced,
 * limited or left out.
 */
export function isAlike(sent: unknown, decoded: unknown): boolean {
  if (typeof decoded === "string") return typeof sent === "string" && sent.startsWith(decoded);
  if (typeof decoded !== "object" || decoded === null) return sent === decoded;
  if (Array.isArray(decoded))
    return (
      Array.isArray(sent) &&
      sent.length === decoded.length &&
      decoded.every((item, at) => isAlike(sent[at], item))
    );
  return (
    typeof sent === "object" &&
    sent !== null &&
    Object.entries(decoded).every(([name, value]) =>
      isAlike(Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined, value),
    )
  );
}
