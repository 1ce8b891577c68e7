/**
 * Number of this contract; increased with every change. Both sides compare it when they connect, because an old service
 * worker may serve another version.
 */
export const CONTRACT_VERSION = 33;
