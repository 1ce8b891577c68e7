/** In an answer of a guarded server that wants another access key than this browser has given; tells it from any other refusal. */
export const KEY_IS_MISSING = "x-tonearm-access";
