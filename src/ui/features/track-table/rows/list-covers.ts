import { secondTries } from "../../../core/second-tries.ts";
import { keptCoverUrl, rowCoverUrl } from "./row-cover-url.ts";
import { createCoverImage, createRowCovers, type RowCovers } from "./row-covers.ts";

/** The covers of one list; those that failed are requested again until it is stopped. */
export function createListCovers(): RowCovers {
  const covers = createRowCovers({
    createImage: createCoverImage,
    addressOf: rowCoverUrl,
    keptCopyOf: keptCoverUrl,
    onFailed: () => tries.failed(),
  });
  const tries = secondTries(covers.askAgain);
  return {
    ...covers,
    stop: () => {
      covers.stop();
      tries.stop();
    },
  };
}
