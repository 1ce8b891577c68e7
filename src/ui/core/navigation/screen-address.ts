/** What an address says to its screen; a screen reads this instead of the router's present place, which is another one while it is hidden. */
export interface ScreenAddress {
  readonly id?: string | undefined;
  readonly keywords?: string | undefined;
  readonly category?: string | undefined;
  readonly tab?: string | undefined;
  readonly whose?: string | undefined;
  readonly sort?: string | undefined;
  readonly range?: string | undefined;
}
