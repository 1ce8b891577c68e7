import { filter, firstValueFrom } from "rxjs";
import type { Stream } from "./use-stream.ts";

/** Resolves with the first value of a stream that `fits` (by default any), for code outside of components. */
export const firstValue = <T>(
  stream$: Stream<T>,
  fits: (value: T) => boolean = () => true,
): Promise<T> => firstValueFrom(stream$.pipe(filter(fits)));
