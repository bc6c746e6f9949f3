import type { Selection } from "@/components/selection/selection";
import type { Edit } from "./grid-row";

/**
 * What was typed and not saved yet, on this computer. Each open page writes a draft of its own, and holds a lock
 * while it lives; a page that opens takes over the drafts of those that are gone.
 */
export type LocalDraft = {
  /** What earlier pages left; their drafts are this page's from now on. */
  adopt: () => Promise<Edit[]>;
  keep: (edits: Iterable<Edit>) => void;
  close: () => void;
};

/** Where this browser keeps what pages leave; undefined where its person lets it keep nothing. */
export type Kept = Storage | undefined;

export function storageHere(): Kept {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

const PREFIX = "draft:";

const folderOf = ({ producer, country, period }: Selection) => `${PREFIX}${producer}/${country}/${period}:`;

function read(storage: Kept, name: string): Edit[] {
  try {
    return JSON.parse(storage?.getItem(name) ?? "[]");
  } catch {
    return [];
  }
}

const draftsIn = (storage: Kept, folder: string) =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "").filter((name) =>
    name.startsWith(folder),
  );

/** How many quantities wait on this computer, of whatever page. */
export const countKept = (storage: Kept, selection: Selection): number =>
  draftsIn(storage, folderOf(selection)).reduce((count, name) => count + read(storage, name).length, 0);

/** Without locks, as on an address that is not secure, whatever is found was left. */
export function openDraft(selection: Selection, storage: Kept, locks?: LockManager): LocalDraft {
  const folder = folderOf(selection);
  const own = `${folder}${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
  let release = () => {};
  const open = new Promise<void>((done) => {
    release = done;
  });
  void locks?.request(own, () => open);

  return {
    async adopt() {
      const held = (await locks?.query())?.held?.map(({ name }) => name) ?? [];
      const left = draftsIn(storage, folder).filter((name) => name !== own && !held.includes(name));
      const edits = left.flatMap((name) => read(storage, name)).sort((a, b) => a.at - b.at);
      if (edits.length > 0) this.keep(edits);
      for (const name of left) storage?.removeItem(name);
      return edits;
    },
    keep(edits) {
      const all = [...edits];
      try {
        if (all.length === 0) storage?.removeItem(own);
        else storage?.setItem(own, JSON.stringify(all));
      } catch {
        // No room or no storage: what is typed lives as long as the page.
      }
    },
    close: () => release(),
  };
}
