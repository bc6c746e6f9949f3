import { ApiError } from "@/lib/client/api-error";
import { keyOf } from "./edits";
import type { Edit } from "./grid-row";

/** A quantity that is sent; `isNew`: nothing was declared there, so that it costs a credit. */
export type Line = { edit: Edit; quantity: string; isNew: boolean };

/** What is being done with what is typed. */
export type Saving =
  | { state: "idle"; savedAt: string | undefined }
  | { state: "saving" }
  | { state: "offline" }
  | { state: "failed"; error: Error };

export type Saved = { count: number; credits: number };

type SaverPorts = {
  /** The lines that can be sent as they are at this moment. */
  lines: () => readonly Line[];
  /** Sends lines and takes in which are saved; those that are refused for what they are, are no lines any more. */
  send: (lines: readonly Line[]) => Promise<Saved>;
  /** Reads again what somebody else changed. */
  readAgain: () => Promise<void>;
  onChange: () => void;
};

/** The API takes this many products in one request. */
const MOST_PRODUCTS = 1000;
const MOST_TRIES = 5;
const SAVE_AFTER_MS = 1200;
const TRY_AGAIN_MS = 15_000;

const NONE: ReadonlySet<string> = new Set();

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "version");

/**
 * When what is typed is sent: corrections cost nothing and go by themselves, new lines go when they are asked for. What
 * is not connected waits; what stands at another version is read again first.
 */
export class Saver {
  readonly #ports: SaverPorts;
  #saving: Saving = { state: "idle", savedAt: undefined };
  #savedAt: string | undefined;
  /** Changes with each correction that waits; empty where there is none. */
  #corrections = "";
  /** The new lines that a person wants sent and could not be sent yet. */
  #requested = NONE;
  /** Those that were asked for when saving failed: they go when it is tried again. */
  #failed = NONE;
  #isBusy = false;
  #isOpen = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setInterval> | undefined;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  get saving(): Saving {
    return this.#saving;
  }

  open(): void {
    this.#isOpen = true;
    this.#plan();
  }

  close(): void {
    this.#isOpen = false;
    this.#plan();
  }

  /** Sends corrections a moment after the last one was typed. */
  expect(corrections: string): void {
    if (corrections === this.#corrections) return;
    this.#corrections = corrections;
    this.#plan();
  }

  saveAll(): Promise<Saved | undefined> {
    const added = this.#ports.lines().filter(({ isNew }) => isNew);
    this.#requested = new Set([...this.#requested, ...added.map(({ edit }) => keyOf(edit))]);
    return this.#save();
  }

  /** Sends what failed once more. */
  tryAgain(): Promise<Saved | undefined> {
    this.#requested = new Set([...this.#requested, ...this.#failed]);
    return this.#save();
  }

  disconnected(): void {
    this.#change({ state: "offline" });
  }

  reconnected(): void {
    if (this.#saving.state === "offline") void this.#save();
  }

  /** What goes by itself: corrections after a moment, and without a connection a try now and then. */
  #plan(): void {
    clearTimeout(this.#soon);
    clearInterval(this.#again);
    if (!this.#isOpen) return;
    if (this.#saving.state === "offline") this.#again = setInterval(() => this.reconnected(), TRY_AGAIN_MS);
    else if (this.#corrections !== "") this.#soon = setTimeout(() => this.#save(), SAVE_AFTER_MS);
  }

  #change(saving: Saving): void {
    const wasOffline = this.#saving.state === "offline";
    this.#saving = saving;
    if (wasOffline !== (saving.state === "offline")) this.#plan();
    this.#ports.onChange();
  }

  async #save(): Promise<Saved | undefined> {
    if (this.#isBusy) return undefined;
    this.#isBusy = true;
    this.#change({ state: "saving" });
    try {
      const saved = await this.#sendParts();
      if (saved.count > 0) this.#savedAt = new Date().toISOString();
      this.#requested = NONE;
      this.#failed = NONE;
      this.#change({ state: "idle", savedAt: this.#savedAt });
      return saved;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      // What fetch throws where there is no connection.
      const isOffline = error instanceof TypeError;
      if (!isOffline) {
        this.#failed = this.#requested;
        this.#requested = NONE;
      }
      this.#change(isOffline ? { state: "offline" } : { state: "failed", error });
      return undefined;
    } finally {
      this.#isBusy = false;
    }
  }

  #isToSend = ({ edit, isNew }: Line): boolean => !isNew || this.#requested.has(keyOf(edit));

  async #sendParts(): Promise<Saved> {
    const saved = { count: 0, credits: 0 };
    let tries = 0;
    for (;;) {
      const part = nextRequest(this.#ports.lines().filter(this.#isToSend));
      if (part.length === 0) return saved;
      try {
        const { count, credits } = await this.#ports.send(part);
        saved.count += count;
        saved.credits += credits;
      } catch (error) {
        tries += 1;
        if (!isOutdated(error) || tries > MOST_TRIES) throw error;
        await this.#ports.readAgain();
      }
    }
  }
}

/** The lines of the next request: of one part of the year, as many as it takes. */
const nextRequest = (lines: readonly Line[]): Line[] =>
  lines.filter(({ edit }) => edit.part === lines[0]?.edit.part).slice(0, MOST_PRODUCTS);
