/** Media type of a picture by its first bytes; null if it is not a picture, whatever type it was declared as. */
export function pictureType(bytes: Uint8Array): string | null {
  const starts = (...codes: readonly number[]): boolean =>
    codes.every((code, at) => bytes[at] === code);
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
  if (starts(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47)) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "image/webp";
  return text.slice(4) === "ftypavif" ? "image/avif" : null;
}
