import { NEVER } from "rxjs";
import type { CoreClient } from "./core-client.ts";

/** A core that has not answered yet, and never will: what is drawn over it is the first paint. */
export const firstPaintCore = new Proxy({}, { get: () => silent }) as CoreClient;

const silent = new Proxy({}, { get: () => () => NEVER });
