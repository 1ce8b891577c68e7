/** The minimum of the last `length` values; allocates nothing after construction. */
export class SlidingMinimum {
  /** Values that can still become the minimum, ascending, and when each was added. */
  readonly #values: Float64Array;
  readonly #times: Float64Array;
  #head = 0;
  #count = 0;
  #now = 0;

  constructor(readonly length: number) {
    this.#values = new Float64Array(length);
    this.#times = new Float64Array(length);
  }

  push(value: number): number {
    const { length } = this;
    this.#now += 1;
    if (this.#count > 0 && (this.#times[this.#head] ?? 0) <= this.#now - length) {
      this.#head = (this.#head + 1) % length;
      this.#count -= 1;
    }
    while (this.#count > 0 && (this.#values[(this.#head + this.#count - 1) % length] ?? 0) >= value)
      this.#count -= 1;
    const last = (this.#head + this.#count) % length;
    this.#values[last] = value;
    this.#times[last] = this.#now;
    this.#count += 1;
    return this.#values[this.#head] ?? value;
  }
}
