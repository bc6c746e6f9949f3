import { tooLate, type Waiting } from "@/db/abandoned";
import type { StatementListener } from "@/db/statement";

/** The time that a request has for its answer to begin: it ends when it has passed, or when the client leaves. */
export class RequestTime implements Waiting {
  readonly #request: Request;
  #end: AbortController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ms = 0;
  #expire = () => {};
  isLate = false;
  /** Receives the statements that run meanwhile. */
  onStatement: StatementListener | undefined;

  constructor(request: Request) {
    this.#request = request;
  }

  /** Made when it is first asked for: most requests are answered before anybody wonders. */
  get signal(): AbortSignal {
    if (this.#end) return this.#end.signal;
    const { signal } = this.#request;
    const end = new AbortController();
    this.#end = end;
    if (signal.aborted || this.isLate) end.abort(signal.reason);
    else signal.addEventListener("abort", () => end.abort(signal.reason), { once: true });
    return end.signal;
  }

  /** What is worked out, unless it takes longer; what still runs of it then is ended. */
  within<T>(seconds: number, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#expire = () => {
        this.isLate = true;
        this.#end?.abort(tooLate());
        reject(tooLate());
      };
      this.#ms = seconds * 1000;
      this.#timer = setTimeout(this.#expire, this.#ms);
      const end =
        <Outcome>(settle: (outcome: Outcome) => void) =>
        (outcome: Outcome) => {
          clearTimeout(this.#timer);
          settle(outcome);
        };
      work.then(end(resolve), end(reject));
    });
  }

  /** Has the time begin anew after what takes as long as the client does, such as sending a file. */
  async apart<T>(work: Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    try {
      return await work;
    } finally {
      if (this.#timer) this.#timer = setTimeout(this.#expire, this.#ms);
    }
  }
}
