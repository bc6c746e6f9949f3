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

const PREFIX = "draft:";

const folderOf = ({ producer, country, period }: Selection) => `${PREFIX}${producer}/${country}/${period}:`;

function read(name: string): Edit[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]");
  } catch {
    return [];
  }
}

const draftsIn = (folder: string) => Object.keys(localStorage).filter((name) => name.startsWith(folder));

/** How many quantities wait on this computer, of whatever page. */
export const countKept = (selection: Selection): number =>
  draftsIn(folderOf(selection)).reduce((count, name) => count + read(name).length, 0);

export function openDraft(selection: Selection): LocalDraft {
  const folder = folderOf(selection);
  const own = `${folder}${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
  let release = () => {};
  const open = new Promise<void>((done) => {
    release = done;
  });
  void navigator.locks?.request(own, () => open);

  return {
    async adopt() {
      const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];
      const left = draftsIn(folder).filter((name) => name !== own && !held.includes(name));
      const edits = left.flatMap(read).sort((a, b) => a.at - b.at);
      if (edits.length > 0) this.keep(edits);
      for (const name of left) localStorage.removeItem(name);
      return edits;
    },
    keep(edits) {
      const all = [...edits];
      try {
        if (all.length === 0) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify(all));
      } catch {
        // No room or no storage: what is typed lives as long as the page.
      }
    },
    close: () => release(),
  };
}
