/** The only IPC channel between a page and main. */
export const CONNECT = "tonearm:connect";
/** Prefix of the argument that tells the preload script about the desktop's features. */
export const FACTS_ARGUMENT = "--tonearm-facts=";
