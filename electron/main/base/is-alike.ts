/**
 * Whether decoding kept what was sent: numbers may have been limited, texts and lists cut short and unknown fields
 * dropped, but nothing was replaced by a default.
 */
export function isAlike(sent: unknown, decoded: unknown): boolean {
  // An empty text stands for "none" in some records.
  if (decoded === null) return sent === null || sent === "";
  if (typeof decoded === "string") return typeof sent === "string" && sent.startsWith(decoded);
  if (typeof decoded === "number") return Number.isFinite(sent);
  if (typeof decoded !== "object") return sent === decoded;
  if (Array.isArray(decoded))
    return Array.isArray(sent) && decoded.every((item, at) => isAlike(sent[at], item));
  return (
    typeof sent === "object" &&
    sent !== null &&
    Object.entries(decoded).every(([name, value]) =>
      isAlike(Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined, value),
    )
  );
}
