import type { RevisionRow } from "@/db/queries/declaration-revisions";
import { revisionOf } from "@/lib/domain/receipt-revision";
import { Refusal } from "@/lib/errors/refusals";
import type { findDeclaration } from "./find-declaration";

type Found = Awaited<ReturnType<typeof findDeclaration>>;
type Kept = RevisionRow["parts"][number];
type Validated = {
  part: Found["parts"][number] | Kept;
  /** That it was validated in. */
  revision: number;
  /** The reopening that it is kept under; null of a part as it stands. */
  kept: RevisionRow | null;
};

type Asked = { SchemeCode?: string | undefined; SchemeProId?: string | undefined };

/** Whether a part is what a request names: by its code, or where several schemes have that, by its scheme. */
export const isAsked =
  ({ SchemeCode, SchemeProId }: Asked) =>
  ({ schemeCode, schemeProId }: { schemeCode: string; schemeProId: string }): boolean =>
    (SchemeCode === undefined || schemeCode === SchemeCode) &&
    (SchemeProId === undefined || schemeProId === SchemeProId);

/**
 * A part as it was validated, and stood in a revision: one that was reopened is kept under the last revision in which it
 * stood, one that stands is found by any since it was validated. So a number that was printed keeps its meaning.
 */
export function partOfRevision(
  { declaration, parts }: Found,
  reopenings: readonly RevisionRow[],
  asked: Asked,
  revision: number,
): Validated {
  const isOf = isAsked(asked);
  const kept = reopenings
    .filter((row) => row.revision >= revision && row.parts.some(isOf))
    .toSorted((one, other) => one.revision - other.revision)[0];
  const part = kept
    ? kept.parts.find(isOf)
    : parts.find((each) => isOf(each) && each.status !== "DRAFT" && revision <= declaration.revision);
  const validatedIn = part
    ? revisionOf(part, kept ? reopenings.filter((row) => row.revision < kept.revision) : reopenings)
    : Number.POSITIVE_INFINITY;
  if (!part || validatedIn > revision)
    throw new Refusal("SERVICE_005", [{ path: "Revision", kind: "noSuchRevision" }]);
  return { part, revision: validatedIn, kept: kept ?? null };
}
