/**
 * Texts that a browser keeps by name. What it does not take, since there is no room or its person lets it keep nothing,
 * lives as long as the page.
 */
export type Kept = {
  read: (name: string) => string | null;
  /** Null: it is kept no more. */
  keep: (name: string, text: string | null) => void;
  names: () => string[];
  /** Calls when this page keeps something; what other pages keep is told by the browser's own event. */
  subscribe: (listener: () => void) => () => void;
};

export function keptIn(find: () => Storage | undefined): Kept {
  const inMemory = new Map<string, string>();
  const listeners = new Set<() => void>();
  /** Undefined where there is no storage, or it refuses. */
  const tryWith = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = find();
      return storage && use(storage);
    } catch {
      return undefined;
    }
  };
  return {
    read: (name) => inMemory.get(name) ?? tryWith((storage) => storage.getItem(name)) ?? null,
    keep(name, text) {
      inMemory.delete(name);
      if (text === null) tryWith((storage) => storage.removeItem(name));
      else if (!tryWith((storage) => [storage.setItem(name, text)])) inMemory.set(name, text);
      for (const listener of listeners) listener();
    },
    names: () => [...new Set([...inMemory.keys(), ...(tryWith(namesIn) ?? [])])],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");

/** Begins the names of what one person keeps. */
const PERSON_PREFIX = "of:";

/**
 * What one person keeps of what a browser keeps, by names that nobody else's begin with. What is there without a person
 * was written before they were told apart, or before it was known who writes: whoever asks for it takes it over.
 */
export function keptOf(all: Kept, whose: () => string | undefined): Kept {
  const folder = () => {
    const person = whose();
    return person === undefined ? "" : `${PERSON_PREFIX}${person}:`;
  };
  return {
    read: (name) => all.read(folder() + name) ?? all.read(name),
    keep(name, text) {
      const own = folder();
      if (own !== "" && all.read(name) !== null) all.keep(name, null);
      all.keep(own + name, text);
    },
    names() {
      const own = folder();
      const mine = all.names().flatMap((name) => {
        if (!name.startsWith(PERSON_PREFIX)) return [name];
        return own !== "" && name.startsWith(own) ? [name.slice(own.length)] : [];
      });
      return [...new Set(mine)];
    },
    subscribe: all.subscribe,
  };
}

/** What this browser keeps, whoever sits at it; a server keeps nothing. */
export const keptOfAll: Kept = keptIn(() => (typeof window === "undefined" ? undefined : localStorage));

let person: string | undefined;

/** Says who sits at it. */
export const keepFor = (userId: string): void => {
  person = userId;
};

/** For whom this page keeps texts; undefined: it is not known yet. */
export const keepsFor = (): string | undefined => person;

/** What this browser keeps of who sits at it. */
export const kept: Kept = keptOf(keptOfAll, keepsFor);

/** Makes a value of what was kept, which may be anything: an earlier release wrote it, or a hand. Undefined: there is none. */
export type ReadKept<Value> = (stored: unknown) => Value;

/** A value of a text that was kept as JSON. */
export function parseKept<Value>(text: string | null, read: ReadKept<Value>): Value {
  try {
    return read(text ? JSON.parse(text) : undefined);
  } catch {
    return read(undefined);
  }
}

/** What is kept by a name, with unknown values, where it is an object and no list. */
export const recordIn = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

/** What of a kept list is what it should be. */
export const listIn = <Item>(stored: unknown, isItem: (item: unknown) => item is Item): Item[] =>
  Array.isArray(stored) ? stored.filter(isItem) : [];
