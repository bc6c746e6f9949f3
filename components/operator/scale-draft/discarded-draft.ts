import type { ScaleDraft } from "./scale-draft";

/** The draft with what was discarded of another; what was written since stays. */
export const putBackAll = (draft: ScaleDraft, discarded: ScaleDraft, at: string): ScaleDraft => ({
  savedAt: at,
  rows: { ...discarded.rows, ...draft.rows },
});
