/** Digests as old protocols want them. */
export interface DigestPort {
  /** MD5 of the UTF-8 bytes, 32 lower-case hexadecimal digits. */
  md5(text: string): Promise<string>;
  /** The same of a file, read in pieces. */
  md5OfFile(file: Blob): Promise<string>;
}
