/** Number of this contract; raised with every change. Both sides compare it at hello (a stale service worker differs). */
export const CONTRACT_VERSION = 31;
