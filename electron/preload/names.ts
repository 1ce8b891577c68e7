/** The one channel between a page and main. */
export const CONNECT = "tonearm:connect";
/** Begins the argument that tells the preload what the desktop can do. */
export const FACTS_ARGUMENT = "--tonearm-facts=";
