import type { Selection } from "@/components/selection/selection";
import { type Kept, listIn, parseKept, recordIn } from "@/lib/client/kept";
import { heldNames, randomName } from "@/lib/client/open-pages";
import type { Edit } from "./grid-row";

/**
 * What was typed and not saved yet, on this computer. Each open page writes a draft of its own, and holds a lock
 * while it lives; a page that opens takes over the drafts of those that are gone.
 */
export type LocalDraft = {
  /** What earlier pages left; their drafts are this page's from now on. */
  adopt: () => Promise<Edit[]>;
  /** After it was closed, only while no other page took it over. */
  keep: (edits: Iterable<Edit>) => void;
  close: () => void;
};

const PREFIX = "draft:";

const folderOf = ({ producer, country, period }: Selection) => `${PREFIX}${producer}/${country}/${period}:`;

function isEdit(value: unknown): value is Edit {
  const { reference, typed, at } = recordIn(value);
  return typeof reference === "string" && typeof typed === "string" && typeof at === "number";
}

const read = (kept: Kept, name: string): Edit[] =>
  parseKept(kept.read(name), (stored) => listIn(stored, isEdit));

const draftsIn = (kept: Kept, folder: string) => kept.names().filter((name) => name.startsWith(folder));

/** How many quantities wait on this computer, of whatever page. */
export const countKept = (kept: Kept, selection: Selection): number =>
  draftsIn(kept, folderOf(selection)).reduce((count, name) => count + read(kept, name).length, 0);

/** Without locks, as on an address that is not secure, whatever is found was left. */
export function openDraft(selection: Selection, kept: Kept, locks?: LockManager): LocalDraft {
  const folder = folderOf(selection);
  const own = `${folder}${randomName()}`;
  let release = () => {};
  const open = new Promise<void>((done) => {
    release = done;
  });
  let isClosed = false;
  void locks?.request(own, () => open);

  return {
    async adopt() {
      const held = await heldNames(locks);
      if (isClosed) return [];
      const left = draftsIn(kept, folder).filter((name) => name !== own && !held.includes(name));
      const edits = left.flatMap((name) => read(kept, name)).sort((a, b) => a.at - b.at);
      if (edits.length > 0) this.keep(edits);
      for (const name of left) kept.keep(name, null);
      return edits;
    },
    keep(edits) {
      if (isClosed && kept.read(own) === null) return;
      const all = [...edits];
      kept.keep(own, all.length === 0 ? null : JSON.stringify(all));
    },
    close() {
      isClosed = true;
      release();
    },
  };
}
