/**
 * Distinguishes texts of equal length: two 32-bit sums over the whole text, in the manner of FNV-1a. Not for security.
 */
export function checksum(text: string): string {
  let one = 0x811c_9dc5;
  let other = 0x1234_5678;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x0100_0193);
    other = Math.imul(other ^ code, 0x85eb_ca6b);
  }
  return [text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join("-");
}
