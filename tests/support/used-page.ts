/**
 * @file The browser of the tests says what a listener's browser says by the time there is music: somebody has used
 * this page. Without a word the engine would wait for the first gesture, as it does in none of their pages.
 */
let isUsed = true;

/** Marks the page as used or unused. */
export const markPage = (is: boolean): void => {
  isUsed = is;
};
export const isPageUsed = (): boolean => isUsed;

Object.defineProperty(navigator.userActivation, "hasBeenActive", {
  configurable: true,
  get: isPageUsed,
});
