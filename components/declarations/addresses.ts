/** The rows of the grid that a scheme waits for. */
export const missingRows = (schemeCode: string) =>
  `/declaration?rows=toFill&scheme=${encodeURIComponent(schemeCode)}`;

/** Where a comment on a declaration is written, which operators read and answer. */
export const COMMENTS_ID = "comments";
export const commentsPath = `/declaration/review#${COMMENTS_ID}`;

/** The page of a receipt. */
export const receiptPath = (schemeCode: string, revision?: number): string =>
  `/declaration/receipt?${new URLSearchParams({ scheme: schemeCode, ...(revision && { revision: String(revision) }) })}`;

export const revisionPath = (revision: number) => `/declaration/revisions/${revision}`;
