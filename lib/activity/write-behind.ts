import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";

const EVERY_MS = 1_000;
/** More than that waits only while the database is away; then the newest are let go. */
const MOST_ROWS = 10_000;

/** Rows that are written together, at the latest after a second, and that no request waits for. */
export class WriteBehind<Row> {
  readonly #name: string;
  readonly #write: (rows: Row[]) => Promise<void>;
  #rows = new Map<string, Row>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(name: string, write: (rows: Row[]) => Promise<void>) {
    this.#name = name;
    this.#write = write;
  }

  /** A row that still waits. */
  find(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  add(key: string, row: Row): void {
    if (this.#rows.size >= MOST_ROWS) return;
    this.#rows.set(key, row);
    this.#timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref();
  }

  /** Writes what waits. What can't be written waits on. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const rows = this.#rows;
    if (rows.size === 0) return;
    this.#rows = new Map();
    // In one order, so that two processes never wait for each other's rows.
    const inOrder = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    try {
      await this.#write(inOrder);
    } catch (thrown) {
      log.warn({ what: this.#name, rows: rows.size, error: loggable(thrown) }, "not written yet");
      for (const [key, row] of rows) if (!this.#rows.has(key)) this.add(key, row);
    }
  }
}
