import { filter, firstValueFrom } from "rxjs";
import type { Stream } from "./use-stream.ts";

/** The first value of a stream that passes the filter, for code outside components. */
export const firstValue = <T>(
  stream$: Stream<T>,
  fits: (value: T) => boolean = () => true,
): Promise<T> => firstValueFrom(stream$.pipe(filter(fits)));
