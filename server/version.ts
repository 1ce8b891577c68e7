import manifest from "../package.json" with { type: "json" };

/** The version of the whole product. */
export const VERSION = manifest.version;
