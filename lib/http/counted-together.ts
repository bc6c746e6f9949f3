import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Counter, type CounterOptions, hashedSubject } from "./counter";
import type { LimitStore } from "./limit-store";

/** So many times at most a process asks the store about one subject before its limit is used up. */
const PORTIONS = 100;
/** More subjects than that are looked through for those whose time is over. */
const MANY = 10_000;

/** Points that a process took from the store for a subject and spends by itself. */
type Portion = { left: number; beyond: number; endsAt: number };

/**
 * Counts that several processes have in common. A process takes points from the store by the hundredth of a limit and
 * spends them by itself, so that together they never allow more than the limit, and a request seldom waits for the
 * store: one of them may refuse up to a hundredth early that another one took and did not use. Limits of less than 200
 * points are counted one by one. Where the store is away, the process counts for itself.
 */
export class CountedTogether implements Counter {
  readonly #counted: CounterOptions;
  readonly #size: number;
  readonly #store: LimitStore;
  readonly #alone: RateLimiterMemory;
  #limiter: Promise<RateLimiterAbstract> | undefined;
  readonly #portions = new Map<string, Portion>();
  readonly #asked = new Map<string, Promise<Portion>>();

  constructor(counted: CounterOptions, store: LimitStore) {
    this.#counted = counted;
    this.#size = Math.max(1, Math.floor(counted.points / PORTIONS));
    this.#store = store;
    this.#alone = new RateLimiterMemory(counted);
  }

  async consume(subject: string): Promise<RateLimiterRes> {
    for (;;) {
      const portion = this.#portionOf(subject) ?? (await this.#nextPortion(subject));
      const wait = Math.max(0, portion.endsAt - Date.now());
      if (portion.left > 0) {
        portion.left--;
        return new RateLimiterRes(portion.beyond + portion.left, wait);
      }
      if (portion.beyond === 0) throw new RateLimiterRes(0, wait);
    }
  }

  async reward(subject: string): Promise<void> {
    const portion = this.#portionOf(subject);
    if (portion && this.#size > 1) {
      portion.left++;
      return;
    }
    this.#portions.delete(subject);
    const inStore = await this.#store.ask(
      async () => (await this.#opened()).reward(hashedSubject(subject)),
      () => false,
    );
    if (!inStore) await this.#alone.reward(subject);
  }

  async delete(subject: string): Promise<boolean> {
    this.#portions.delete(subject);
    const inStore = await this.#store.ask(
      async () => (await this.#opened()).delete(hashedSubject(subject)),
      () => false,
    );
    const here = await this.#alone.delete(subject);
    return inStore ?? here;
  }

  /** What is left to spend, or the refusal that stands until its time is over. */
  #portionOf(subject: string): Portion | undefined {
    const portion = this.#portions.get(subject);
    if (!portion || portion.endsAt <= Date.now()) return undefined;
    // Counts of one by one can be taken back by another process.
    return portion.left > 0 || (portion.beyond === 0 && this.#size > 1) ? portion : undefined;
  }

  #nextPortion(subject: string): Promise<Portion> {
    const underWay = this.#asked.get(subject);
    if (underWay) return underWay;
    const asked = this.#take(subject)
      .then((portion) => {
        if (this.#portions.size >= MANY) this.#forgetOver();
        this.#portions.set(subject, portion);
        return portion;
      })
      .finally(() => this.#asked.delete(subject));
    this.#asked.set(subject, asked);
    return asked;
  }

  async #take(subject: string): Promise<Portion> {
    const size = this.#size;
    const told = (thrown: unknown): RateLimiterRes => {
      if (thrown instanceof RateLimiterRes) return thrown;
      throw thrown;
    };
    const inStore = await this.#store
      .ask(
        async () => (await this.#opened()).consume(hashedSubject(subject), size),
        (thrown) => thrown instanceof RateLimiterRes,
      )
      .catch(told);
    const { consumedPoints, msBeforeNext } =
      inStore ?? (await this.#alone.consume(subject, size).catch(told));
    const unused = this.#counted.points - (consumedPoints - size);
    return {
      left: Math.min(size, Math.max(0, unused)),
      beyond: Math.max(0, unused - size),
      endsAt: Date.now() + msBeforeNext,
    };
  }

  #opened(): Promise<RateLimiterAbstract> {
    this.#limiter ??= Promise.resolve(this.#store.open(this.#counted));
    return this.#limiter;
  }

  #forgetOver(): void {
    const now = Date.now();
    for (const [subject, { endsAt }] of this.#portions) if (endsAt <= now) this.#portions.delete(subject);
  }
}
