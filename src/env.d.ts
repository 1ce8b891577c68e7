/** @file Ambient names that Vite and our own plugins provide; apart from the globals of any single thread. */
declare const __APP_VERSION__: string;

declare module "virtual:words/*" {
  /** Texts of one language by area and name. */
  export const words: object;
}

declare module "virtual:licences" {
  /** A third-party package that reaches the browser. */
  export interface Licence {
    readonly name: string;
    readonly version: string;
    /** SPDX expression. */
    readonly licence: string;
    /** The full text of the licence, and the notice that goes with it. */
    readonly text: string;
  }
  /** Sorted by name. */
  export const packages: readonly Licence[];
}
