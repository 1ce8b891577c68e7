import { stat } from "node:fs/promises";

/** Which folder is at a path: another one once a drive was put there or taken away; null where there is nothing. */
export const whatStands = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  );
