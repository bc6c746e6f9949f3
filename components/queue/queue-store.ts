import { hold, letGo } from "./held-acts";
import { type Act, type Decided, type Draft, isTakenBack, keyOf, NO_DRAFT, type Work } from "./work-acts";

/** What was done with work since the page was opened: its row stays where it was. */
export type Done = { work: Work; what: Act | "aside" | "back" };

export type QueueState = {
  done: readonly Done[];
  /** Why something was not done, by its work. */
  errors: ReadonlyMap<string, Error>;
  drafts: ReadonlyMap<string, Draft>;
  chosen: ReadonlySet<string>;
  /** The work whose row somebody is on. */
  current: string | undefined;
};

/** The portal, as the queue changes it. */
export type QueuePorts = {
  /** The payment's id, where one was recorded. */
  send: (work: Work, decided: Decided, isLeaving?: boolean) => Promise<string | undefined>;
  takeBack: (work: Work, paymentId: string | undefined) => Promise<void>;
  setAside: (works: readonly Work[], isSetAside: boolean) => Promise<void>;
};

const keysOf = (works: readonly Work[]): ReadonlySet<string> => new Set(works.map(keyOf));

/** What an operator does in the queue, and how it is taken back. */
export class QueueStore {
  readonly #ports: QueuePorts;
  readonly #listeners = new Set<() => void>();
  /** What was sent, by its work: what is taken back waits for it. */
  readonly #sent = new Map<string, Promise<string | undefined>>();
  #state: QueueState = {
    done: [],
    errors: new Map(),
    drafts: new Map(),
    chosen: new Set(),
    current: undefined,
  };

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): QueueState => this.#state;

  readonly draftOf = (work: Work): Draft => this.#state.drafts.get(keyOf(work)) ?? NO_DRAFT;

  write(work: Work, draft: Draft): void {
    this.#set({ drafts: new Map(this.#state.drafts).set(keyOf(work), draft) });
  }

  goTo(work: Work | undefined): void {
    this.#set({ current: work && keyOf(work) });
  }

  toggle(work: Work): void {
    const chosen = new Set(this.#state.chosen);
    if (!chosen.delete(keyOf(work))) chosen.add(keyOf(work));
    this.#set({ chosen });
  }

  chooseNone(): void {
    this.#set({ chosen: new Set() });
  }

  /** Does it at once where the service takes it back, and else in a minute. */
  act(works: readonly Work[], decidedFor: (work: Work) => Decided): void {
    for (const work of works) {
      const decided = decidedFor(work);
      this.#note([work], decided.act);
      if (isTakenBack(decided.act)) this.#follow(work, this.#ports.send(work, decided));
      else
        hold(work, decided.act, (isLeaving) => {
          void this.#ports.send(work, decided, isLeaving).catch(this.#fail(work));
        });
    }
  }

  setAside(works: readonly Work[], isSetAside: boolean): void {
    this.#note(works, isSetAside ? "aside" : "back");
    const sending = this.#ports.setAside(works, isSetAside).then(() => undefined);
    for (const work of works) this.#follow(work, sending);
  }

  async undo({ work, what }: Done): Promise<void> {
    if (letGo(keyOf(work))) return this.#forget(work);
    const isMoved = what === "aside" || what === "back";
    if (!isMoved && !isTakenBack(what)) return;
    await this.#sent
      .get(keyOf(work))
      ?.then((paymentId) =>
        isMoved ? this.#ports.setAside([work], what === "back") : this.#ports.takeBack(work, paymentId),
      )
      .then(() => this.#forget(work), this.#fail(work));
  }

  #follow(work: Work, sending: Promise<string | undefined>): void {
    this.#sent.set(keyOf(work), sending);
    void sending.catch(this.#fail(work));
  }

  #note(works: readonly Work[], what: Done["what"]): void {
    const keys = keysOf(works);
    const { done, errors, chosen } = this.#state;
    this.#set({
      done: [...done.filter(({ work }) => !keys.has(keyOf(work))), ...works.map((work) => ({ work, what }))],
      errors: new Map([...errors].filter(([key]) => !keys.has(key))),
      chosen: new Set([...chosen].filter((key) => !keys.has(key))),
    });
  }

  #forget(work: Work): void {
    this.#set({ done: this.#state.done.filter((each) => keyOf(each.work) !== keyOf(work)) });
  }

  #fail(work: Work): (error: Error) => void {
    return (error) => {
      this.#forget(work);
      this.#set({ errors: new Map(this.#state.errors).set(keyOf(work), error) });
    };
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
