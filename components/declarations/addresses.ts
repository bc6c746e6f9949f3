/** The rows of the grid that a scheme waits for. */
export const missingRows = (schemeCode: string) =>
  `/declaration?rows=toFill&scheme=${encodeURIComponent(schemeCode)}`;

/** Where a comment on a declaration is written, which operators read and answer. */
export const COMMENTS_ID = "comments";
export const commentsPath = `/declaration/review#${COMMENTS_ID}`;

type OfReceipt = { schemeCode: string; schemeProId?: string | undefined; revision?: number };

/** The page of a receipt: of a part by its code, and by its scheme where that is known, since several can have one code. */
export const receiptPath = ({ schemeCode: scheme, schemeProId: of, revision }: OfReceipt): string =>
  `/declaration/receipt?${new URLSearchParams({ scheme, ...(of && { of }), ...(revision && { revision: String(revision) }) })}`;

export const revisionPath = (revision: number) => `/declaration/revisions/${revision}`;
