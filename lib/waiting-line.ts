type Patience = {
  /** How long to stand in line, in milliseconds; without end where it is left out. */
  ms?: number | undefined;
  /** Leaves the line when it aborts. */
  signal?: AbortSignal;
  /** What who leaves is refused with. */
  refusal: () => Error;
};

/** Who waits for a place, first come, first served; what a place is, such as a thread, is handed from one to the next. */
export class WaitingLine<Place = void> {
  readonly #waiting: ((place: Place) => void)[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** Stands in line until a place is handed over, or until patience ends. */
  wait({ ms, signal, refusal }: Patience): Promise<Place> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      const take = (place: Place) => {
        end();
        resolve(place);
      };
      const leave = () => {
        end();
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(refusal());
      };
      const timer = ms === undefined ? undefined : setTimeout(leave, ms);
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(take);
    });
  }

  /** Hands a place to the first in line; false where nobody waits. */
  handOver(place: Place): boolean {
    const take = this.#waiting.shift();
    take?.(place);
    return take !== undefined;
  }
}
