/** Whether Command is the main modifier and keys are written as symbols: macOS, iOS and iPadOS. */
export const isMac = (): boolean => /^(?:Mac|iPhone|iPad)/.test(navigator.platform);
