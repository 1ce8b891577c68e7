import { firstValueFrom } from "rxjs";
import type { Stream } from "./use-stream.ts";

/** The value a stream has now, for code outside of components. */
export const firstValue = <T>(stream$: Stream<T>): Promise<T> => firstValueFrom(stream$);
