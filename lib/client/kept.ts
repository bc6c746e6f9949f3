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

/** What this browser keeps; a server keeps nothing. */
export const kept: Kept = keptIn(() => (typeof window === "undefined" ? undefined : localStorage));

/** What a kept text says, or what there is without one that can be read. */
export function parsed<Value>(text: string | null, none: Value): Value {
  try {
    return text ? JSON.parse(text) : none;
  } catch {
    return none;
  }
}
