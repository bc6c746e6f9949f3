import type { DraftRow, ScaleDraft } from "./scale-draft";

/** The draft with what was discarded of another; what was written since stays. New lines of both are counted from 1. */
export function putBackAll(draft: ScaleDraft, discarded: ScaleDraft, at: string): ScaleDraft {
  const rows: Record<string, DraftRow> = { ...discarded.rows };
  for (const [key, row] of Object.entries(draft.rows)) {
    let free = key;
    for (let number = 1; row.isNew && rows[free]; number++) free = `+${number}`;
    rows[free] = row;
  }
  return { savedAt: at, rows };
}
