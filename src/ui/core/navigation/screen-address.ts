/** What an address tells its screen. Kept screens do not ask the router, which is elsewhere while they are hidden. */
export interface ScreenAddress {
  readonly id?: string | undefined;
  readonly keywords?: string | undefined;
  readonly category?: string | undefined;
  readonly tab?: string | undefined;
  readonly whose?: string | undefined;
  readonly sort?: string | undefined;
  readonly range?: string | undefined;
}
