import { fail, toFailure, type Outcome } from "../../../domain/failure.ts";

/** The core's answer; if the worker dies before it, a failure. */
export const settled = <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> =>
  asked.catch((thrown: unknown) => fail(toFailure(thrown)));
