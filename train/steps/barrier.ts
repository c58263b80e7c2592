/** Makes workers wait until all of them have arrived. Uses two numbers of a shared array, from `at` on. */
export class Barrier {
  readonly #shared: Int32Array;
  readonly #at: number;
  readonly #workers: number;

  constructor(shared: Int32Array, at: number, workers: number) {
    this.#shared = shared;
    this.#at = at;
    this.#workers = workers;
  }

  wait(): void {
    if (this.#workers === 1) return;
    const [arrived, round] = [this.#at, this.#at + 1];
    const before = Atomics.load(this.#shared, round);
    if (Atomics.add(this.#shared, arrived, 1) + 1 === this.#workers) {
      Atomics.store(this.#shared, arrived, 0);
      Atomics.add(this.#shared, round, 1);
      Atomics.notify(this.#shared, round);
    } else while (Atomics.load(this.#shared, round) === before) Atomics.wait(this.#shared, round, before);
  }
}
