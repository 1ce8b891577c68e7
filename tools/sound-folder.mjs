/** @file The folder in which the servers of one test run keep the songs they composed; removed after the last test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const OURS = "tonearm-sound-";

export const makeSoundFolder = () => mkdtempSync(join(tmpdir(), OURS));

export default function removeSoundFolder() {
  const folder = process.env["TONEARM_SOUND_FOLDER"] ?? "";
  if (basename(folder).startsWith(OURS)) rmSync(folder, { recursive: true, force: true });
}
