import type { Connections } from "./connections";

const LOOK_EVERY_MS = 200;
/** So many looks without an answer to anybody, and the database is asked whether it is there. */
const QUIET_LOOKS = 2;
/** So many more, and it is not. Less than two seconds in all. */
const PATIENT_LOOKS = 6;

/**
 * Tells a database that has stalled from one that works on something long: nobody was answered for a while, and neither
 * is who asks for nothing at all, on a connection of their own. Then all connections are lost at once, which fails what
 * waits on them, and who comes is refused until it answers again. Looks are counted and not time, which may pass while
 * this process itself stands still.
 */
export class Pulse {
  readonly #watched: Connections[] = [];
  readonly #own: Connections;
  readonly #timer: NodeJS.Timeout;
  #answered = 0;
  #quiet = 0;
  #isAway = false;
  #isAsking = false;

  constructor(own: Connections) {
    this.#own = own;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Looks after connections until the end. */
  watch(connections: Connections): Connections {
    this.#watched.push(connections);
    return connections;
  }

  async end(options: { timeout: number }): Promise<void> {
    clearInterval(this.#timer);
    await this.#own.end(options);
  }

  #look(): void {
    for (const each of this.#watched) each.look(LOOK_EVERY_MS);
    const answered = this.#watched.reduce((sum, each) => sum + each.answered, 0);
    const isAnswered = answered !== this.#answered;
    this.#answered = answered;
    if (!this.#isAway && (isAnswered || !this.#watched.some(({ isBusy }) => isBusy))) this.#quiet = 0;
    else this.#quiet++;
    if (this.#quiet >= QUIET_LOOKS + PATIENT_LOOKS) this.#lose();
    if (this.#quiet >= QUIET_LOOKS || this.#isAway) this.#ask();
  }

  #ask(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const ended = () => {
      this.#isAsking = false;
    };
    this.#own
      .shared((client) => client.unsafe("select 1"))
      // What refuses us is there: whoever asks is told so themself.
      .catch((error: { code?: string }) => {
        // The client's own words: it has waited in vain, or was told to stop.
        if (error.code?.startsWith("CONNECT")) throw error;
      })
      .then(() => this.#answers())
      .then(ended, ended);
  }

  #answers(): void {
    this.#quiet = 0;
    if (this.#isAway) for (const each of this.#watched) each.resume();
    this.#isAway = false;
  }

  #lose(): void {
    this.#quiet = 0;
    this.#isAway = true;
    for (const each of this.#watched) each.suspend();
    // The question went the same way.
    this.#own.suspend();
    this.#own.resume();
  }
}
