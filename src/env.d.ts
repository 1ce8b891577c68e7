/** @file Ambient names Vite and our own plugins provide; kept apart from any one thread's globals. */
declare const __APP_VERSION__: string;

declare module "virtual:words/*" {
  /** Texts of one language by area and name. */
  export const words: object;
}

declare module "virtual:licences" {
  /** A package written by others that reaches the browser. */
  export interface Licence {
    readonly name: string;
    readonly version: string;
    /** SPDX expression. */
    readonly licence: string;
    /** The licence in full, and the notice that goes with it. */
    readonly text: string;
  }
  /** By name. */
  export const packages: readonly Licence[];
}
