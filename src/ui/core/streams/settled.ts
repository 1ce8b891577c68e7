import { fail, toFailure, type Outcome } from "../../../domain/failure.ts";

/** An answer of the core; one that never comes, the worker being gone, is a failure like any other. */
export const settled = <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> =>
  asked.catch((thrown: unknown) => fail(toFailure(thrown)));
