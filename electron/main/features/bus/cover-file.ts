/** @file Makes covers readable by other programs: by their address on the web, or else as a file. */
import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { imageUrl } from "../../../../src/domain/format/image-url.ts";
import { isOurs } from "../../addresses.ts";
import { writeWhole } from "../../base/written-whole.ts";

const SIZE_PX = 512;
/** Covers embedded in files can have any size; panels show them small. */
const MOST_BYTES = 8_000_000;

interface CoverFileDeps {
  /** Fetches an address of our own scheme. */
  readonly fetch: (address: string) => Promise<Response>;
  /** A folder that holds only the cover of the playing song. */
  readonly folder: string;
}

/** Returns the address of a cover for other programs; null if there is none. Only the latest file is kept. */
export const createCoverFile = ({ fetch, folder }: CoverFileDeps) => {
  const keep = async (address: string): Promise<string | null> => {
    const answer = await fetch(address);
    const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    if (bytes === null || bytes.byteLength === 0 || bytes.byteLength > MOST_BYTES) return null;
    // Each picture has its own name, because panels would show a cached one under the same name.
    const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const file = join(folder, name);
    await writeWhole(file, bytes);
    const others = (await readdir(folder)).filter((other) => other !== name);
    await Promise.all(others.map((other) => rm(join(folder, other), { force: true })));
    return pathToFileURL(file).href;
  };
  return async (coverUrl: string | null): Promise<string | null> => {
    if (coverUrl === null) return null;
    const address = imageUrl(coverUrl, SIZE_PX);
    if (!isOurs(address)) return address.startsWith("https:") ? address : null;
    return keep(address).catch(() => null);
  };
};
