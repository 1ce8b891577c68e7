/** @file What rxjs asks of `tslib`, in the language's own words: browsers we build for have async generators. */

/** The iterator of something that may be waited for step by step. */
export const __asyncValues = (source) =>
  source[Symbol.asyncIterator]?.() ?? source[Symbol.iterator]();

/** Runs a generator that yields promises, and answers what it returns. */
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

/** Marks a value that `__asyncGenerator` waits for before it goes on. */
export function __await(value) {
  const mark = { value };
  awaited.add(mark);
  return mark;
}

/** An async generator out of one that marks what it waits for. */
export async function* __asyncGenerator(self, args, body) {
  const steps = body.apply(self, args ?? []);
  for (let step = steps.next(); !step.done;) {
    const { value } = step;
    const result = awaited.has(value) ? await value.value : yield value;
    step = steps.next(result);
  }
}
