import type { WrittenColumn } from "@/components/grid/written-column";
import type { DeclarationDraft, Pasted } from "../draft/declaration-draft";
import type { Scope } from "../draft/grid-row";

/** The quantities of the rows that are shown, as they are written in the draft. */
export function draftColumn(
  draft: DeclarationDraft,
  shown: readonly string[],
  scope: Scope,
): WrittenColumn<Pasted> {
  const at = { shown, scope };
  const rowAt = (index: number) => draft.row(shown[index] ?? "", scope);
  return {
    count: shown.length,
    canWrite: (index) => draft.isOpen(shown[index] ?? "", scope),
    type(index, text) {
      const row = rowAt(index);
      if (row) draft.type(row, text);
    },
    leave: () => draft.leave(),
    paste: (text, into) => draft.paste(text, { ...at, ...into }),
    copy: (rows) => draft.copy({ ...at, ...rows }),
    erase: (rows) => draft.erase({ ...at, ...rows }),
    fillDown: (rows) => draft.fillDown({ ...at, ...rows }),
    restore(index) {
      const row = rowAt(index);
      draft.discard(row ? [row] : []);
    },
    undo: draft.undo,
    redo: draft.redo,
  };
}
