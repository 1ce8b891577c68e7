/**
 * Header of a guarded server's answer that asks for another access key than this browser has sent; distinguishes it
 * from any other refusal.
 */
export const KEY_IS_MISSING = "x-tonearm-access";
