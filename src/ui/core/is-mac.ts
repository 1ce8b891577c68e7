/** Command is the first modifier here and keys are written as signs. */
export const isMac = (): boolean => /^(?:Mac|iPhone|iPad)/.test(navigator.platform);
