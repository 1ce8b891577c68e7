import { fail, toFailure, type Outcome } from "../../../domain/failure.ts";

/** Turns a rejection of the core (the worker may be gone) into a failed outcome. */
export const settled = <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> =>
  asked.catch((thrown: unknown) => fail(toFailure(thrown)));
