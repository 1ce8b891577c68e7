/**
 * Parameters in the address of a screen. A screen reads them here and not from the router, whose current location
 * belongs to another screen while this one is hidden.
 */
export interface ScreenAddress {
  readonly id?: string | undefined;
  readonly keywords?: string | undefined;
  readonly category?: string | undefined;
  readonly tab?: string | undefined;
  readonly whose?: string | undefined;
  readonly sort?: string | undefined;
  readonly range?: string | undefined;
}
