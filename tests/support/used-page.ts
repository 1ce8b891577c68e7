/**
 * @file Simulates a page with user activation: by the time a real listener plays music, they have used the page.
 * Without it the engine would wait for a first gesture in all tests.
 */
let isUsed = true;

/** Sets whether the page has been used. */
export const markPage = (is: boolean): void => {
  isUsed = is;
};
export const isPageUsed = (): boolean => isUsed;

Object.defineProperty(navigator.userActivation, "hasBeenActive", {
  configurable: true,
  get: isPageUsed,
});
