/** @file Replaces the parts of `tslib` that rxjs uses by native syntax: our target browsers have async generators. */

/** The iterator of an async or sync iterable. */
export const __asyncValues = (source) =>
  source[Symbol.asyncIterator]?.() ?? source[Symbol.iterator]();

/** Runs a generator that yields promises, and resolves with what it returns. */
export async function __awaiter(self, args, _, body) {
  const steps = body.apply(self, args ?? []);
  for (let step = steps.next(); ;) {
    if (step.done) return step.value;
    let failed = false;
    const value = await Promise.resolve(step.value).catch((thrown) => {
      failed = true;
      return thrown;
    });
    step = failed ? steps.throw(value) : steps.next(value);
  }
}

const awaited = new WeakSet();

/** Marks a value that `__asyncGenerator` awaits before it goes on. */
export function __await(value) {
  const mark = { value };
  awaited.add(mark);
  return mark;
}

/** Turns a generator that marks awaited values into an async generator. */
export async function* __asyncGenerator(self, args, body) {
  const steps = body.apply(self, args ?? []);
  for (let step = steps.next(); !step.done;) {
    const { value } = step;
    const result = awaited.has(value) ? await value.value : yield value;
    step = steps.next(result);
  }
}
