import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type OfPart = Record<"producerNrn" | "declarationId" | "schemeProId" | "completedAt", SQLWrapper>;

/** When a part was validated first, also where it was reopened since; null where it never was. */
export const firstCompletedAt = ({
  producerNrn,
  declarationId,
  schemeProId,
  completedAt,
}: OfPart): SQL => sql`
  least(${completedAt}, (
    select min(v.completed_at) from declaration_part_revisions v
    where v.producer_nrn = ${producerNrn} and v.declaration_id = ${declarationId} and v.scheme_pro_id = ${schemeProId}))`;
