import { stat } from "node:fs/promises";

/**
 * Identifies the folder at a path: the value changes when a drive is mounted or removed there. Null if there is none.
 */
export const whatStands = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  );
