/**
 * Texts that a browser keeps by name. What it does not take, since there is no room or its person lets it keep nothing,
 * lives as long as the page.
 */
export type Kept = {
  read: (name: string) => string | null;
  /** Null: it is kept no more. */
  keep: (name: string, text: string | null) => void;
  names: () => string[];
  /** Tells what this page keeps; what others keep is told by the browser's own event. */
  listen: (hear: () => void) => () => void;
};

export function keptIn(find: () => Storage | undefined): Kept {
  const held = new Map<string, string>();
  const hearing = new Set<() => void>();
  /** Undefined where there is no storage, or it refuses. */
  const asked = <Told>(ask: (storage: Storage) => Told): Told | undefined => {
    try {
      const storage = find();
      return storage && ask(storage);
    } catch {
      return undefined;
    }
  };
  return {
    read: (name) => held.get(name) ?? asked((storage) => storage.getItem(name)) ?? null,
    keep(name, text) {
      held.delete(name);
      if (text === null) asked((storage) => storage.removeItem(name));
      else if (!asked((storage) => [storage.setItem(name, text)])) held.set(name, text);
      for (const hear of hearing) hear();
    },
    names: () => [...new Set([...held.keys(), ...(asked((storage) => namesIn(storage)) ?? [])])],
    listen(hear) {
      hearing.add(hear);
      return () => void hearing.delete(hear);
    },
  };
}

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");

/** Stands before what one person keeps. */
const OF = "of:";

/**
 * What one person keeps of what a browser keeps, by names that nobody else's begin with. What is there without a person
 * was written before they were told apart, or before it was known who writes: whoever asks for it takes it over.
 */
export function keptOf(all: Kept, whose: () => string | undefined): Kept {
  const folder = () => {
    const person = whose();
    return person === undefined ? "" : `${OF}${person}:`;
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
        if (!name.startsWith(OF)) return [name];
        return own !== "" && name.startsWith(own) ? [name.slice(own.length)] : [];
      });
      return [...new Set(mine)];
    },
    listen: all.listen,
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

/** What a kept text says, or what there is without one that can be read. */
export function parsed<Value>(text: string | null, none: Value): Value {
  try {
    return text ? JSON.parse(text) : none;
  } catch {
    return none;
  }
}
